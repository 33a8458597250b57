/** The used parts of a service worker's globals. TypeScript's types of pages and of workers exclude each other. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerClient {
  id: string;
  postMessage(message: MessageFromWorker): void;
}
interface WorkerMessage extends WorkerEvent {
  data: unknown;
  source: WorkerClient | null;
}
interface SyncEvent extends WorkerEvent {
  tag: string;
}

interface WorkerScope {
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: 'window' }): Promise<WorkerClient[]> };
  registration: ServiceWorkerRegistration;
  location: Location;
}
export const worker = globalThis as typeof globalThis & WorkerScope;

/** Messages from a page to its worker. Types and fields must stay: a newer worker may get them from an older page. */
export type MessageToWorker =
  | { type: 'SKIP_WAITING' }
  /** a page was visited at the URL `address`; `light`: cache only what it needs at once, to save data */
  | { type: 'seen'; address: string; light: boolean }
  | { type: 'forget' }
  /** asks whether this page came from the cache */
  | { type: 'is-cached' };

export type MessageFromWorker =
  /** the waiting message with this key was sent */
  | { type: 'message-sent'; key: string }
  /** the page came from the cache, because the network did not answer */
  | { type: 'cached-page' };
