/** The few parts of a service worker's globals that are used; the types of both worlds do not go into one program. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface WorkerMessage extends WorkerEvent {
  data: unknown;
}
export interface SyncEvent extends WorkerEvent {
  tag: string;
}

interface WorkerScope {
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: 'window' }): Promise<Array<{ postMessage(message: unknown): void }>> };
  registration: ServiceWorkerRegistration;
  location: Location;
}
export const worker = globalThis as unknown as WorkerScope;

/** What a page tells its worker. */
export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** a page is whole, and someone looks at it; `light`: data is dear, so keep no more than it needs by itself */
  | { type: 'seen'; address: string; light: boolean }
  /** somebody signed out: what they looked at is nobody else's business */
  | { type: 'forget' };

/** What the worker tells pages. */
export interface FromWorker {
  type: 'message-sent';
  key: string;
}
