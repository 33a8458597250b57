/** Publishing on the local server: another process builds the pages, which replace the old ones when they are complete. */
import path from 'node:path';
import { databaseEnvironment, type Connection } from '#db/client.ts';
import { copyEmbedded } from '#db/embedded-copy.ts';
import type { Publisher } from '#functions/http/editor/publisher.ts';
import { buildPages } from '../build/build-pages.ts';
import { fingerprint } from '../build/fingerprint.ts';

/** @param report receives a line after each publishing */
export function localPublisher(
  { root, siteDir, connection }: { root: string; siteDir: string; connection: Connection },
  report: (line: string) => void,
): Publisher {
  return {
    async publish(progress) {
      const since = Date.now();
      const builtFrom = await fingerprint(root, connection.db);
      const { DATA_DIR } = databaseEnvironment();
      // Only this process can open the embedded database, so the build reads a copy.
      const copy = path.join(DATA_DIR, 'publishing');
      const removeCopy =
        connection.kind === 'pglite'
          ? await copyEmbedded(connection.db, path.join(DATA_DIR, 'pglite'), path.join(copy, 'pglite'))
          : async () => {};
      const env: Record<string, string> = connection.kind === 'pglite' ? { DATA_DIR: path.resolve(copy) } : {};
      try {
        await buildPages(root, siteDir, builtFrom, () => {}, { env, onPages: progress, inBackground: true });
      } finally {
        await removeCopy();
      }
      report(`Published in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
    },
  };
}
