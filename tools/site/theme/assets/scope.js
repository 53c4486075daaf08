// What the theme keeps in the browser, and under which name: by the address of the site.
{
  const base = document.currentScript.dataset.base;
  window.__md_scope = new URL(base, location);
  window.__md_hash = (text) => [...text].reduce((sum, letter) => (sum << 5) - sum + letter.charCodeAt(0), 0);
  window.__md_get = (name, store = localStorage, scope = window.__md_scope) =>
    JSON.parse(store.getItem(`${scope.pathname}.${name}`));
  window.__md_set = (name, value, store = localStorage, scope = window.__md_scope) => {
    try {
      store.setItem(`${scope.pathname}.${name}`, JSON.stringify(value));
    } catch {
      // a browser that keeps nothing
    }
  };
}
