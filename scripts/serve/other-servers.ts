/** Several processes that serve the shop from one database: each soon has the pages that another one has published. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '#db/client.ts';
import { abandonBuilds } from '#db/editor/builds.ts';
import { removeServer, reportServer } from '#db/editor/servers.ts';
import { FOLLOW, publishPages, servedBuild } from '../build/publish-pages.ts';

/** Milliseconds between two reports, and after a failure until pages are rendered again. */
const REPORT_MS = 2_000;
const PAUSE_MS = 15_000;

export interface OtherServers {
  /** From now on this process counts as one that serves pages, and renders what others publish. */
  follow(): void;
  end(): Promise<void>;
}

/** @param report receives a line when pages were rendered, or could not be */
export async function joinServers(
  { root, siteDir, connection: { db, kind } }: { root: string; siteDir: string; connection: Connection },
  report: (line: string) => void,
): Promise<OtherServers> {
  if (kind === 'pglite') return { follow() {}, end: async () => {} }; // nobody else can open it
  const stop = new AbortController();
  let isOpen = false;
  let problem = '';
  let rendering: Promise<void> | undefined;

  const render = async () => {
    try {
      const since = performance.now();
      const pages = await publishPages({ root, siteDir, db, build: FOLLOW, report: () => {} });
      const seconds = ((performance.now() - since) / 1_000).toFixed(1);
      if (pages) report(`${pages} pages of another server’s build in ${seconds} s.`);
      problem = '';
      await look();
    } catch (error) {
      problem = (error as Error).message;
      report(`What another server has published is not shown yet: ${problem}`);
      await wait(PAUSE_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  const look = async () => {
    const served = isOpen ? servedBuild(siteDir) : null;
    const { live, announced } = await reportServer(db, { served, problem });
    await abandonBuilds(db, new Date(), 'gone');
    if (isOpen && !stop.signal.aborted && (announced ?? live ?? served) !== served)
      rendering ??= render().finally(() => (rendering = undefined));
  };
  const lookAgain = () => look().catch(() => {}); // without its database, it goes on serving what it has
  await lookAgain();
  const reporting = (async () => {
    for (; !stop.signal.aborted; await lookAgain())
      await wait(REPORT_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
  })();
  return {
    follow() {
      isOpen = true;
      void lookAgain();
    },
    async end() {
      stop.abort();
      await reporting;
      await removeServer(db).catch(() => {});
    },
  };
}
