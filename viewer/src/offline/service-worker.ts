/** After the first visit the site works without a network. It is kept whole, in one version: what was fetched is
 * checked against the digests that the build wrote down, and a new version replaces the old one as a page is loaded,
 * never under an open one. */

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lifetime {
  readonly request: Request;
  respondWith(response: Promise<Response> | Response): void;
}
interface Waiting {
  postMessage(message: string): void;
}
interface Scope {
  readonly registration: { readonly scope: string; readonly waiting: Waiting | null };
  readonly clients: { matchAll(options: { type: "window" }): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lifetime) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

const worker = self as unknown as Scope;
const site = worker.registration.scope;
const FAMILY = `kartlog ${site} `;
const CACHE = FAMILY + VERSION;
const START = "index.html";
const TAKE_OVER = "take over";

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Fetches a file of this version; rejects for one of another. */
async function fetched(path: string, digest: string): Promise<[string, Response]> {
  const response = await fetch(new URL(path, site), { cache: "no-cache" });
  const bytes = await response.clone().arrayBuffer();
  if (!response.ok || hex(await crypto.subtle.digest("SHA-256", bytes)) !== digest)
    throw new Error(`${path} is not the one of version ${VERSION}`);
  return [path, response];
}

async function install(): Promise<void> {
  const files = await Promise.all(Object.entries(DIGESTS).map(([path, digest]) => fetched(path, digest)));
  const cache = await caches.open(CACHE);
  await Promise.all(files.map(([path, response]) => cache.put(new URL(path, site), response)));
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** The file of this version that a request asks for, if it is one. */
function pathOf({ url, method }: Request): string | null {
  if (method !== "GET" || !url.startsWith(site)) return null;
  const path = url.slice(site.length).replace(/[?#].*$/, "") || START;
  return path in DIGESTS ? path : null;
}

async function kept(path: string, request: Request): Promise<Response> {
  // Not `open`: a worker that was replaced would make its cache anew.
  return (await caches.match(new URL(path, site), { cacheName: CACHE })) ?? fetch(request);
}

/** A page that is loaded while a new version waits, and no other is open than the one that is loaded again, gets the
 * new one. In a browser that does not say what is loaded again it waits until all are closed. */
async function page(path: string, request: Request & { isReloadNavigation?: boolean }): Promise<Response> {
  const { waiting } = worker.registration;
  const open = await worker.clients.matchAll({ type: "window" });
  if (waiting && open.length <= (request.isReloadNavigation ? 1 : 0)) {
    waiting.postMessage(TAKE_OVER);
    return new Response("", { headers: { Refresh: "0", "Content-Type": "text/html" } });
  }
  return kept(path, request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", ({ data }) => data === TAKE_OVER && void worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request);
  if (path) event.respondWith(request.mode === "navigate" ? page(path, request) : kept(path, request));
});
