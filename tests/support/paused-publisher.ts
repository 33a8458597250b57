import { usePublisher, type Publisher } from '#src/features/publishing/publisher.private.server.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';

/** Puts a publisher in place whose builds end when the test says so. */
export function heldPublisher(): Publisher & { begun: number; go(error?: Error): Promise<void> } {
  let end: Array<(error?: Error) => void> = [];
  const publisher = {
    begun: 0,
    publish: (_build: number, progress: (pages: number) => void) => {
      publisher.begun++;
      progress(120);
      return new Promise<void>((resolve, reject) => void end.push((error) => (error ? reject(error) : resolve())));
    },
    async go(error?: Error) {
      for (const one of end) one(error);
      end = [];
      await backgroundWorkDone();
    },
  };
  usePublisher(publisher);
  return publisher;
}
