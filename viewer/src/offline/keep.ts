/** Keeps the site for later visits without a network. */

/** Only once the engine runs: what is fetched for later must not delay what is wanted now. */
export function keepOffline(site: URL, running: Promise<void>): void {
  if (!("serviceWorker" in navigator) || !location.href.startsWith(site.href)) return;
  void running
    .then(() => navigator.serviceWorker.register(new URL("service-worker.js", site)))
    // Where the browser forbids it, or another version is just being put up, the site works as before.
    .catch(() => {});
}
