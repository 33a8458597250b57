/** Reports every statement that a request sends to the database, with all drivers. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Watch {
  begin(): void;
  note(statement: string): void;
  /** ms that the request may still wait for a database on the network */
  queryTimeLeft(): number;
}

const watches = new AsyncLocalStorage<Watch>();

/** Runs `work` and reports all of its statements to `watch`, including those of transactions and of work that it starts. */
export const watchStatements = <T>(watch: Watch, work: () => T): T => watches.run(watch, work);

/** How long the current request may still wait, in ms; Infinity outside a request. */
export const queryTimeLeft = (): number => watches.getStore()?.queryTimeLeft() ?? Infinity;

/** Reports a statement to the request that it belongs to, when it begins and when it is answered. */
export async function watched<T>(text: string, run: () => Promise<T>): Promise<T> {
  const watch = watches.getStore();
  if (!watch) return run();
  watch.begin();
  try {
    return await run();
  } finally {
    watch.note(text);
  }
}

type Query = (text: string, values?: unknown[], ...rest: never[]) => Promise<unknown>;
interface Embedded {
  query: Query;
  transaction<T>(work: (tx: { query: Query }) => Promise<T>): Promise<T | undefined>;
}

export function watchEmbedded<C extends object>(client: C): C {
  const embedded: Embedded = client as C & Embedded;
  const transaction = embedded.transaction.bind(embedded);
  const watching =
    (ask: Query): Query =>
    (text, ...rest) =>
      watched(text, () => ask(text, ...rest));
  embedded.query = watching(embedded.query.bind(embedded));
  embedded.transaction = (work) =>
    transaction((tx) => work(Object.create(tx, { query: { value: watching(tx.query) } }) as { query: Query }));
  return client;
}
