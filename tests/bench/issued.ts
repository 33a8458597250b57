/** What a call asks PostgreSQL, seen at the driver, and how to ask the same again without the shop. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

interface Statement { text: string; values: unknown[] }
/** Statements that were under way at once, as the shop had them; waves follow one another. */
export type Issued = Statement[][];

/** Runs a piece of work and tells what it asked. One at a time. */
export async function issuedBy(work: () => Promise<unknown>): Promise<Issued> {
  const waves: Issued = [];
  const own = new AsyncLocalStorage<true>();
  let underWay = 0;
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (!own.getStore()) return original.apply(this, args);
    const statement = { text, values: Array.isArray(second) ? second : [] };
    if (underWay++ === 0) waves.push([statement]);
    else waves.at(-1)!.push(statement);
    return (original.apply(this, args) as Promise<unknown>).finally(() => underWay--);
  } as typeof pg.Client.prototype.query;
  try {
    await own.run(true, work);
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  return waves;
}

/** Asks again what a call has asked: one after another on one connection, those that were at once on others. */
export async function askAgain(pool: pg.Pool, waves: Issued): Promise<unknown[][]> {
  if (!waves.length) return [];
  const client = await pool.connect();
  try {
    const found: unknown[][] = [];
    for (const [first, ...beside] of waves) {
      const answers = await Promise.all([client.query(first!.text, first!.values), ...beside.map(({ text, values }) => pool.query(text, values))]);
      found.push(...answers.map(({ rows }) => rows));
    }
    return found;
  } finally {
    client.release();
  }
}
