/** What a call asks PostgreSQL, seen at the driver, and how to ask the same again without the shop. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

interface Statement {
  text: string;
  values: unknown[];
}
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

/** Asks again what a call has asked: waves one after another; a transaction on one connection. */
export async function askAgain(pool: pg.Pool, waves: Issued): Promise<unknown[][]> {
  const found: unknown[][] = [];
  // a connection that is held while others are waited for would block a pool that is in full use
  const held = waves.some((wave) => wave.some(({ text }) => /^begin\b/.test(text))) ? await pool.connect() : undefined;
  try {
    for (const wave of waves)
      found.push(
        ...(await Promise.all(wave.map(({ text, values }) => (held ?? pool).query(text, values)))).map(
          ({ rows }) => rows as unknown[],
        ),
      );
    return found;
  } finally {
    held?.release();
  }
}
