/** Pictures of patterns that the shop got by lists: which are missing, and the files of those that were drawn. */
import { eq, sql } from 'drizzle-orm';
import { drawingStem, isDrawingStem, type PatternDrawing } from '#src/domain/product/pattern-drawing.ts';
import { idList, rows, type Database } from '../client.ts';
import { patternDrawings } from '../schema/catalogue.ts';

/** A pattern that shows its type's picture, and what has to be known to draw it. */
export interface UndrawnPattern {
  id: number;
  brand: string;
  pattern: string;
  /** of most of its products */
  type: string;
  /** one from the middle of its range, `225/65R17`; empty for accessories */
  size: string;
  snowflake: boolean;
  studdable: boolean;
}

/** Whether a pattern is in the shop, and has no picture among the shop's own files. */
const isListed = sql`(pt.picture = '' or starts_with(pt.picture, ${drawingStem('')}))
  and exists (select 1 from products where pattern_id = pt.id)`;

/** The pattern to draw next, those without photographs first. @param types that can be drawn @param except their ids */
export async function nextUndrawn(
  db: Database,
  { types, except }: { types: readonly string[]; except: ReadonlySet<number> },
): Promise<UndrawnPattern | null> {
  const [found] = await rows<UndrawnPattern>(db)`
    select pt.id, b.title as brand, pt.title as pattern, of.type, of.size, of.snowflake, of.studdable
      from patterns pt join brands b on b.id = pt.brand_id cross join lateral (
        select mode() within group (order by t.short) as type,
          coalesce((array_agg(p.size order by p.rim, p.width, p.profile, p.id) filter (where p.size <> ''))
            [1 + count(*) filter (where p.size <> '') / 2], '') as size,
          coalesce(bool_or(p.snowflake or t.snowflake or b.snowflake), false) as snowflake,
          coalesce(bool_or(p.studdable), false) as studdable
        from products p join product_types t on t.id = p.type_id where p.pattern_id = pt.id) of
      where pt.picture = '' and of.type = any(${`{${types.join(',')}}`}::text[])
        and pt.id <> all(${idList(except)})
      order by pt.photo_front <> '', pt.id limit 1`;
  return found ?? null;
}

/** Stores the files of a pattern's picture and shows it, unless it has got another meanwhile. */
export async function storeDrawing(
  db: Database,
  patternId: number,
  { stem, files }: { stem: string; files: ReadonlyArray<{ name: string; bytes: Uint8Array<ArrayBuffer> }> },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(patternDrawings)
      .values(files.map((file) => ({ ...file, patternId })))
      .onConflictDoNothing();
    await tx.execute(sql`update patterns set picture = ${stem}, version = version + 1
      where id = ${patternId} and picture = ''`);
  });
}

/** @returns null when there is no file of this name */
export async function readDrawing(db: Database, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found] = await db
    .select({ bytes: patternDrawings.bytes })
    .from(patternDrawings)
    .where(eq(patternDrawings.name, name));
  return found ? new Uint8Array(found.bytes) : null;
}

/** How many of the patterns without a picture among the shop's files have been drawn, and what goes on. */
export async function drawingFigures(db: Database, now: Date): Promise<PatternDrawing> {
  const found = await rows<{ picture: string; photographed: boolean }>(db)`
    select pt.picture, pt.photo_front <> '' as photographed from patterns pt where ${isListed}`;
  const [state] = await rows<{ drawing: boolean; problem: string }>(db)`
    select until > ${now.toISOString()}::timestamptz as drawing, problem from drawing_state`;
  return {
    patterns: found.length,
    drawn: found.filter(({ picture }) => isDrawingStem(picture)).length,
    photographed: found.filter(({ picture, photographed }) => photographed && !isDrawingStem(picture)).length,
    isDrawing: state?.drawing ?? false,
    problem: state?.problem ?? '',
  };
}

/** Lets one process at a time draw pictures of patterns, of however many that use a database. */

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
  await db.execute(sql`update drawing_state set problem = ${problem}
    where holder = ${holder} and problem <> ${problem}`);
}

export async function releaseDrawing(db: Database, holder: string, now: Date): Promise<void> {
  await db.execute(sql`update drawing_state set until = ${now.toISOString()} where holder = ${holder}`);
}
