/** Times every statement that a request sends to the database, with all drivers. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Statement {
  text: string;
  /** until the answer, including the wait for a free connection */
  ms: number;
  /** the lines of the query plan; fetches it without running the statement */
  plan(): Promise<string[]>;
}

export interface Watch {
  begin(): void;
  note(statement: Statement): void;
  /** ms that the request may still wait for a database on the network */
  queryTimeLeft(): number;
}

const watches = new AsyncLocalStorage<Watch>();

/** Runs `work` and reports all of its statements to `watch`, including those of transactions and of work that it starts. */
export const watchStatements = <T>(watch: Watch, work: () => T): T => watches.run(watch, work);

/** How long the current request may still wait, in ms; Infinity outside a request. */
export const queryTimeLeft = (): number => watches.getStore()?.queryTimeLeft() ?? Infinity;

/** Times a statement for the request that it belongs to. @param explain fetches the statement's query plan */
export async function timed<T>(text: string, run: () => Promise<T>, explain: () => Promise<unknown>): Promise<T> {
  const watch = watches.getStore();
  if (!watch) return run();
  const since = performance.now();
  watch.begin();
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

export function watchEmbedded<C extends object>(client: C): C {
  const embedded: Embedded = client as C & Embedded;
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
