/** What a call asks of the database: each statement is timed here, whichever driver carries it. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Statement {
  text: string;
  /** from asking to the answer, the wait for a free connection included */
  ms: number;
  /** how the database goes about it, a line each; asks it without running the statement */
  plan(): Promise<string[]>;
}

export interface Watch {
  /** told of each statement when it is answered, or has failed */
  note(statement: Statement): void;
  /** ms that may still be spent on waiting for a database behind a network */
  queryTimeLeft(): number;
}

const watches = new AsyncLocalStorage<Watch>();

/** Runs a piece of work of which every statement is told, transactions and work that it starts included. */
export const watchStatements = <T>(watch: Watch, work: () => T): T => watches.run(watch, work);

/** How long whoever asks now is ready to wait, in ms; without end outside a call. */
export const queryTimeLeft = (): number => watches.getStore()?.queryTimeLeft() ?? Infinity;

/** Times a statement for the call that it belongs to. @param explain asks the driver for the plan of a statement */
export async function timed<T>(text: string, run: () => Promise<T>, explain: () => Promise<unknown>): Promise<T> {
  const watch = watches.getStore();
  if (!watch) return run();
  const since = performance.now();
  try {
    return await run();
  } finally {
    watch.note({
      text,
      ms: performance.now() - since,
      plan: async () =>
        ((await explain()) as { rows: Record<string, string>[] }).rows.map((line) => line['QUERY PLAN']!),
    });
  }
}

type Query = (text: string, values?: unknown[], ...rest: never[]) => Promise<unknown>;
interface Embedded {
  query: Query;
  transaction<T>(work: (tx: { query: Query }) => Promise<T>): Promise<T | undefined>;
}

/** Times what goes through an embedded database's own client. */
export function watchEmbedded<C>(client: C): C {
  const embedded = client as unknown as Embedded;
  const query = embedded.query.bind(embedded);
  const transaction = embedded.transaction.bind(embedded);
  const watched =
    (ask: Query): Query =>
    (text, values, ...rest) =>
      timed(
        text,
        () => ask(text, values, ...rest),
        () => query(`explain ${text}`, values),
      );
  embedded.query = watched(query);
  embedded.transaction = (work) =>
    transaction((tx) => work(Object.create(tx, { query: { value: watched(tx.query) } }) as { query: Query }));
  return client;
}
