/** Two servers of one PostgreSQL under load, while an editor publishes: what visitors see meanwhile. */
import path from 'node:path';
import { connect } from '#db/client.ts';
import { openDesk } from './desk.ts';
import { fillSampleShop } from './sample-shop.ts';
import { openShop } from './shop-process.ts';

/** Pages of both kinds, and what they show of the last publication. */
const SHOWN = { '/faq': /Question (\d+) of the drill/, '/search?q=no-such-tire': /Drill Tire (\d+)/ } as const;
type Shown = keyof typeof SHOWN;
const OTHERS = ['/', '/tires/type/wintertires', '/tires?minPrice=200', '/api/product?types=wintertires', '/api/health'];
const VISITORS = 8;
const MOST_SECONDS = 10;

/** @returns what visitors would have complained about, and the figures */
export async function publishUnderLoad(
  url: string,
  folder: string,
  isShort: boolean,
): Promise<{ lost: string[]; note: string }> {
  const { db, ...connection } = await connect(url);
  await fillSampleShop({ db, ...connection }, isShort);
  const open = (name: string) =>
    openShop({ DATABASE_URL: url, DATA_DIR: path.join(folder, name), SITE_DIR: path.join(folder, name, 'site') });
  const shops = [await open('server-1'), await open('server-2')];
  const desk = await openDesk(db);
  const lost: string[] = [];
  /** when each version was first seen at either server, and the version that the desk called live */
  const seen: Record<Shown, number[]> = { '/faq': [], '/search?q=no-such-tire': [] };
  const live: Record<Shown, number> = { '/faq': 0, '/search?q=no-such-tire': 0 };
  const stop = new AbortController();
  let [requests, oldest] = [0, 0];

  const paths = [...(Object.keys(SHOWN) as Shown[]), ...OTHERS];
  for (const { url: server } of shops) for (const page of paths) await fetch(server + page); // what the first visitor reads
  const visit = async (at: number) => {
    for (let turn = at; !stop.signal.aborted; turn++) {
      const { url: server } = shops[turn % 2]!;
      const page = paths[Math.floor(turn / 2) % paths.length]!;
      const [begun, expected] = [Date.now(), live[page as Shown]];
      const response = await fetch(server + page).catch((error: Error) => error);
      const text = response instanceof Error ? '' : await response.text();
      requests++;
      if (response instanceof Error || response.status >= 500)
        lost.push(`${server}${page}: ${response instanceof Error ? response.message : response.status}`);
      else if (page in SHOWN) {
        const version = Number(SHOWN[page as Shown].exec(text)?.[1] ?? 0);
        const newer = Math.min(Infinity, ...seen[page as Shown].slice(version + 1).filter(Boolean));
        oldest = Math.max(oldest, (begun - newer) / 1_000);
        seen[page as Shown][version] ??= Date.now();
        if (version < expected) lost.push(`${server}${page} shows version ${version}, and ${expected} is live`);
      }
    }
  };
  const visitors = Array.from({ length: VISITORS }, (_, at) => visit(at));
  const rounds = isShort ? 4 : 12;
  const times: number[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      const { url: server } = shops[round % 2]!;
      const page: Shown = round % 4 ? '/faq' : '/search?q=no-such-tire'; // a text, or what every page shows
      if (page === '/faq') await desk.rename(server, `Question ${round} of the drill`);
      else {
        const { version, data } = (await desk.ask(server, 'GET', '/api/editor/entries/setting/title')).data;
        const changed = { version, data: { ...data, value: `Drill Tire ${round}` } };
        await desk.ask(server, 'PUT', '/api/editor/entries/setting/title', changed);
      }
      const since = Date.now();
      await desk.publish(server);
      times.push((Date.now() - since) / 1_000);
      live[page] = round;
    }
  } finally {
    stop.abort();
    await Promise.all(visitors);
    for (const shop of shops) await shop.close();
    if (lost.length) lost.push(...shops.flatMap((shop) => [...new Set(shop.said().match(/^.* failed.*$/gm))]));
    await connection.close();
  }
  if (oldest > MOST_SECONDS) lost.push(`A page was ${oldest.toFixed(1)} s older than that of the other server.`);
  const text = `${requests} requests by ${VISITORS} visitors, ${rounds} publications of ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} s`;
  return { lost, note: `${text}; the oldest page was ${oldest.toFixed(1)} s behind the other server` };
}
