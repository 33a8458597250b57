/** Publishing in the process that serves: the pages are built by a process of their own and swapped in when they are whole. */
import path from 'node:path';
import { databaseEnvironment, type Connection } from '#db/client.ts';
import { copyEmbedded } from '#db/embedded-copy.ts';
import type { Publisher } from '#functions/http/editor/publisher.ts';
import { buildPages } from '../build/build-pages.ts';
import { fingerprint } from '../build/fingerprint.ts';

/** @param say told how long each publishing took */
export function localPublisher(
  { root, siteDir, connection }: { root: string; siteDir: string; connection: Connection },
  say: (line: string) => void,
): Publisher {
  return {
    async publish(progress) {
      const since = Date.now();
      const builtFrom = await fingerprint(root, connection.db);
      const { DATA_DIR } = databaseEnvironment();
      // the embedded database has one owner, this process: the build reads a copy of it
      const copy = path.join(DATA_DIR, 'publishing');
      const forget =
        connection.kind === 'pglite'
          ? await copyEmbedded(connection.db, path.join(DATA_DIR, 'pglite'), path.join(copy, 'pglite'))
          : async () => {};
      const env: Record<string, string> = connection.kind === 'pglite' ? { DATA_DIR: path.resolve(copy) } : {};
      try {
        await buildPages(root, siteDir, builtFrom, () => {}, { env, onPages: progress, inBackground: true });
      } finally {
        await forget();
      }
      say(`Published in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
    },
  };
}
