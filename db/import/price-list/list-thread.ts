/**
 * Reads lists in threads of their own, so that a server goes on answering. Bundled functions read them in place
 * (`function-bundles.ts`).
 */
import { on } from 'node:events';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ImportError } from '../import-error.ts';
import type { ListFileOptions } from '../file/list-file.ts';
import type { ListEnd, ListOpening, ListPart, PriceListSource } from './read-list.ts';

/** What a thread is to read: the beginning of a list, or all of it. */
export type ListTask = { opening: ListFileOptions } | { whole: PriceListSource };
export type ListMessage = { part: ListPart } | { end: ListEnd | ListOpening } | { refused: string };

/** Milliseconds of processor time for 4 MB, the longest list at the desk; longer ones have more in proportion. */
const MAX_PROCESSOR_MS = 5_000;
const MAX_PROCESSOR_MS_PER_BYTE = MAX_PROCESSOR_MS / (4 * 1024 * 1024);
const MAX_MEMORY_MB = 1024;
/** How often the thread's processor time is checked, in milliseconds. */
const LOOK_MS = 100;

/** `readOpening` in a thread. @throws ImportError as it does, or when it takes too long */
export const openInThread = (opening: ListFileOptions): Promise<ListOpening> =>
  run<ListOpening>({ opening }, opening, () => {});

/** `readParts` in a thread. @throws ImportError as it does, or when it takes too long */
export const readPartsInThread = (whole: PriceListSource, take: (part: ListPart) => void): Promise<ListEnd> =>
  run<ListEnd>({ whole }, whole, take);

async function run<End>(task: ListTask, { file, bytes }: ListFileOptions, take: (part: ListPart) => void) {
  const tooMuch = (what: string) =>
    new ImportError(`${basename(file)} takes too ${what} to read. Save it as CSV, or send it in parts.`);
  const most = Math.max(MAX_PROCESSOR_MS, (bytes?.length ?? 0) * MAX_PROCESSOR_MS_PER_BYTE);
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const look = async () => {
    const { user, system } = await worker.cpuUsage();
    if ((user + system) / 1000 > most) await worker.terminate();
  };
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[ListMessage]>) {
      if ('refused' in message) throw new ImportError(message.refused);
      if ('end' in message) return message.end as End;
      take(message.part);
    }
    throw tooMuch('long');
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('much memory') : error;
  } finally {
    clearInterval(timer);
    void worker.terminate();
  }
}
