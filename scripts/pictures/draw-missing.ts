/** Draws the patterns of a shop that show their type's picture, one at a time, and stores their files with its data. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  claimDrawing,
  noteDrawingProblem,
  releaseDrawing,
  nextUndrawn,
  storeDrawing,
  type UndrawnPattern,
} from '#db/catalogue/pattern-drawings.ts';
import type { Database } from '#db/client.ts';
import { drawTire, type PictureFile } from '@three-peaks/tire-picture';
import { drawingStem } from '#src/domain/product/pattern-drawing.ts';
import { TYPE_SHORTS, type TypeShort } from '#src/domain/product/product-type.ts';

/** Milliseconds until a busy machine is checked again. */
const BUSY_MS = 15_000;
/** After so many failures in a row, the cause is not one pattern: drawing stops. */
const MAX_FAILURES = 3;

export interface Drawing {
  /** ends the drawing at once; the pattern in work is drawn anew the next time */
  signal: AbortSignal;
  /** ids of patterns that could not be drawn, which are left out; more are added */
  failed: Set<number>;
  hasTime?(): Promise<boolean>;
  /** after each pattern; a problem is why it could not be drawn */
  report?(pattern: UndrawnPattern, problem?: string): void;
  /** pixels of the widest picture, for tests that cannot wait for a whole one */
  widest?: number;
}

/** @returns how many were drawn; null when another process draws */
export async function drawMissing(
  db: Database,
  { signal, failed, hasTime = async () => true, report = () => {}, widest }: Drawing,
): Promise<number | null> {
  const next = () => nextUndrawn(db, { types: TYPE_SHORTS, except: failed });
  if (!(await next())) return 0;
  const holder = randomUUID();
  let [drawn, inARow] = [0, 0];
  try {
    while (!signal.aborted && inARow < MAX_FAILURES) {
      if (!(await claimDrawing(db, holder, new Date()))) return drawn || null;
      if (!(await hasTime())) {
        await wait(BUSY_MS, undefined, { signal }).catch(() => {});
        continue;
      }
      const pattern = await next();
      if (!pattern || signal.aborted) break;
      try {
        await storeDrawing(db, pattern.id, named(await drawTire(subjectOf(pattern), { signal, widest })));
        [drawn, inARow] = [drawn + 1, 0];
        await noteDrawingProblem(db, holder, '');
        report(pattern);
      } catch (error) {
        if (signal.aborted) break;
        const problem = (error as Error).message;
        failed.add(pattern.id);
        inARow++;
        await noteDrawingProblem(db, holder, problem);
        report(pattern, problem);
      }
    }
    return drawn;
  } finally {
    await releaseDrawing(db, holder, new Date());
  }
}

const subjectOf = ({ type, ...subject }: UndrawnPattern) => ({ ...subject, type: type as TypeShort });

/** The files under a name with a hash of them all, which changes when any of them does. */
function named(drawn: readonly PictureFile[]) {
  const hash = createHash('sha256');
  for (const { name, bytes } of drawn) hash.update(name).update(bytes);
  const stem = drawingStem(hash.digest('hex').slice(0, 32));
  const base = stem.slice(stem.lastIndexOf('/') + 1);
  return { stem, files: drawn.map(({ name, bytes }) => ({ name: `${base}-${name}`, bytes })) };
}
