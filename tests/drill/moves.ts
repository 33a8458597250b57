/** Kills `npm run move` on its way to PostgreSQL, runs it again, and compares all tables. */
import { sql } from 'drizzle-orm';
import { connect, type Database } from '#db/client.ts';
import { countTables } from '../../scripts/backup/tables.ts';
import { differences, tableHashes } from './compare.ts';
import { runInDatabase } from './sample-shop.ts';
import { command, startCommand } from './shop-process.ts';

/** Lines that a whole move prints, one for each table that has rows. */
const LINES = 30;

/** @param url of a PostgreSQL server's own first database */
export async function killMoves(
  shopDir: string,
  url: string,
  kills: number,
): Promise<{ lost: string[]; note: string }> {
  const lost: string[] = [];
  let [half, whole] = [0, 0];
  for (let round = 0; round < kills; round++) {
    const name = `moved_${round}`;
    const admin = await connect(url);
    await admin.db.execute(sql.raw(`create database ${name}`));
    await admin.close();
    const to = Object.assign(new URL(url), { pathname: name }).href;
    const move = ['scripts/move.ts', ['--to', to], { DATA_DIR: shopDir }] as Parameters<typeof command>;
    const { child, said, ended } = startCommand(...move);
    const enough = Math.round(((round + 0.5) / kills) * LINES);
    child.stdout!.on('data', () => {
      if (said().split('\n').length > enough) child.kill('SIGKILL');
    });
    await ended;
    const target = await connect(to);
    try {
      const filled = child.signalCode === 'SIGKILL' ? await settled(target.db) : 1;
      if (filled > 0 && !/rows, table by table, are the same/.test(said()))
        lost.push(`${name}: ${filled} tables have rows`);
      if (filled > 0) whole++;
      else {
        half++;
        await command(...move);
      }
      const missing = differences(await runInDatabase(shopDir, tableHashes), await tableHashes(target));
      lost.push(...missing.map((table) => `${name}: ${table} is not the same after the second move`));
    } finally {
      await target.close();
    }
  }
  return { lost, note: `${half} moves killed and done again, ${whole} done before they were killed` };
}

/** How many tables have rows once the server has noticed that the other side is gone. */
async function settled(db: Database): Promise<number> {
  await db.transaction(async (tx) => void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('move'))`)));
  return Object.entries(await countTables(db)).filter(([table, n]) => n > 0 && table !== 'list_changes').length;
}
