/** Gets a worker of the viewer's site, wherever the page is. */

export function employ(site: URL): Worker {
  const address = new URL("worker.js", site);
  if (address.origin === location.origin) return new Worker(address, { type: "module" });
  // A page may not run a worker of another site: one of its own fetches that.
  const program = new Blob([`import ${JSON.stringify(address.href)};`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(program), { type: "module" });
}
