import { setTimeout } from 'node:timers/promises';
import { oneRow, type Database } from '#db/client.ts';

/** An import stopped for a reason that the person who started it can fix. The message is one line. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** Another import is writing, or has written since this one compared its list with the shop, so this one must begin again. */
export class OvertakenError extends Error {}

export class ImportBusyError extends ImportError {}

/** @param questions what a person must confirm first */
export class ListDoubtError extends ImportError {
  readonly questions: string;
  constructor(questions: string) {
    super(`Nothing was changed: ${questions} If this is right, import it anyway.`);
    this.questions = questions;
  }
}

export interface Waiting {
  waitMs?: number;
  onWait?: () => void;
}

const MAX_WAIT_MS = 600_000;
const PAUSE = 500;

/** Imports of the same queue wait for each other, and so do processes that start. */
type Queue = 'price list import' | 'fitments' | 'start';

const isFree = async (db: Database, queue: Queue): Promise<boolean> =>
  (await oneRow<{ free: boolean }>(db)`select pg_try_advisory_xact_lock(hashtext(${queue}::text)) as free`).free;

/** Locks the queue until the transaction ends. @throws OvertakenError while another import holds the lock */
export async function takeTurn(tx: Database, queue: Queue): Promise<void> {
  if (!(await isFree(tx, queue))) throw new OvertakenError();
}

/** One that finds another at work waits and begins again, because the shop may differ by then. @throws ImportBusyError */
export async function runInQueue<T>(
  db: Database,
  queue: Queue,
  { waitMs = MAX_WAIT_MS, onWait }: Waiting,
  work: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + waitMs;
  let waits = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
    if (!waits) onWait?.();
    waits = true;
    while (!(await isFree(db, queue))) {
      if (performance.now() > until) throw new ImportBusyError('Another import is running; try again when it is done.');
      await setTimeout(PAUSE);
    }
  }
}
