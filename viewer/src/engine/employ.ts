/** Gets a worker of the viewer's site, wherever the page is. */

export function employ(site: URL): Worker {
  const address = new URL("worker.js", site);
  if (address.origin === location.origin) return new Worker(address, { type: "module" });
  // A page may not run a worker of another site: one of its own fetches that, and keeps what it is told until then.
  const program = `const early = [];
self.onmessage = (event) => early.push(event);
await import(${JSON.stringify(address.href)});
early.forEach((event) => self.onmessage(event));`;
  return new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })), {
    type: "module",
  });
}
