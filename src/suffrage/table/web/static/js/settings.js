// Runs before anything is painted: the theme that was chosen here before.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* storage is switched off: the system's theme it is */ }
