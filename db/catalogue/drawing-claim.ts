/** Lets one process at a time draw pictures of patterns, of however many that use a database. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '../client.ts';

/** Milliseconds after which a process that has not claimed again counts as gone. A pattern takes seconds on a free core. */
const CLAIM_MS = 5 * 60_000;

/** Claims the drawing, or claims it again. @returns false while another process has it */
export async function claimDrawing(db: Database, holder: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const claimed = await rows(db)`insert into drawing_state (holder, until) values (${holder}, ${until})
      on conflict (id) do update set holder = excluded.holder, until = excluded.until
      where drawing_state.holder = excluded.holder or drawing_state.until <= ${now.toISOString()}::timestamptz
      returning id`;
  return claimed.length > 0;
}

/** Notes why a pattern could not be drawn; empty: the last one could. */
export async function noteDrawingProblem(db: Database, holder: string, problem: string): Promise<void> {
  await db.execute(
    sql`update drawing_state set problem = ${problem} where holder = ${holder} and problem <> ${problem}`,
  );
}

export async function releaseDrawing(db: Database, holder: string, now: Date): Promise<void> {
  await db.execute(sql`update drawing_state set until = ${now.toISOString()} where holder = ${holder}`);
}
