import type { Connection } from '#db/client.ts';

/** Calls `counted` for whatever the driver of an embedded database is asked, in transactions, too. */
export function countStatements({ db }: Connection, counted: () => void): void {
  type Ask = (...asked: unknown[]) => Promise<unknown>;
  type Work = (tx: { query: Ask }) => Promise<unknown>;
  const { $client: client } = db as unknown as { $client: { query: Ask; transaction(work: Work): Promise<unknown> } };
  const counting =
    (query: Ask): Ask =>
    (...asked) => {
      counted();
      return query(...asked);
    };
  client.query = counting(client.query.bind(client));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => work(Object.create(tx, { query: { value: counting(tx.query.bind(tx)) } }) as typeof tx));
}
