/** Publishing on the local server, in its own process and with its open database. */
import type { Connection } from '#db/client.ts';
import { waitForServers } from '#db/editor/servers.ts';
import type { Publisher } from '#functions/http/editor/publisher.ts';
import { publishPages } from '../build/publish-pages.ts';

/** @param report receives a line after each publishing */
export const localPublisher = (
  { root, siteDir, connection }: { root: string; siteDir: string; connection: Connection },
  report: (line: string) => void,
): Publisher => ({
  async publish(build, progress) {
    const since = performance.now();
    const pages = await publishPages({ root, siteDir, ...connection, build, report: () => {}, onPages: progress });
    report(`Published ${pages} pages in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
    await waitForServers(connection.db, build);
  },
});
