/** The thread of `list-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ListFileOptions } from '../file/list-file.ts';
import { ImportError } from '../import-error.ts';
import type { ListMessage, ListTask } from './list-thread.ts';
import { readOpening, readParts } from './read-list.ts';

const send = (message: ListMessage) => parentPort!.postMessage(message);
const task = workerData as ListTask;
/** A buffer comes as plain bytes. */
const source = <Source extends ListFileOptions>(given: Source): Source => ({
  ...given,
  bytes: given.bytes && Buffer.from(given.bytes.buffer, given.bytes.byteOffset, given.bytes.length),
});
try {
  const end =
    'opening' in task
      ? await readOpening(source(task.opening))
      : await readParts(source(task.whole), (part) => send({ part }));
  send({ end });
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  send({ refused: error.message });
}
