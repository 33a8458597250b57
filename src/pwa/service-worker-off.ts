/** What `/sw.js` holds when the worker is switched off: it takes the place of the one before, empties its caches and goes. Pages carry on without. */
import { worker } from './worker-scope.ts';

void worker.skipWaiting();
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await worker.registration.unregister();
    })(),
  );
});
