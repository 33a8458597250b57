/** `/sw.js` when the worker is switched off: replaces the one before it, deletes its caches and unregisters. */
import { worker } from '#src/kit/worker-scope.ts';

void worker.skipWaiting();
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await worker.registration.unregister();
    })(),
  );
});
