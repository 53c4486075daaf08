// The theme that was chosen before, put on before anything is seen.
{
  const chosen = window.__md_get("__palette");
  if (chosen && chosen.color) {
    for (const [name, value] of Object.entries(chosen.color)) {
      document.body.setAttribute(`data-md-color-${name}`, value);
    }
  }
}
