/** The thread of `list-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { ImportError } from '../import-error.ts';
import type { ListMessage, ListTask } from './list-thread.ts';
import { readOpening, readParts } from './read-list.ts';

const send = (message: ListMessage) => parentPort!.postMessage(message);
const task = workerData as ListTask;
try {
  send({
    end: 'opening' in task ? await readOpening(task.opening) : await readParts(task.whole, (part) => send({ part })),
  });
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  send({ refused: error.message });
}
