/** Many visitors at once while an editor publishes: every answer is right, every message that was taken is there, memory stays. */
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Outcome } from '../run/drive.ts';
import { openDesk } from '../support/desk.ts';
import { runInDatabase } from '../support/sample-shop.ts';
import { missingMessages, openShop } from '../support/shop-process.ts';
import { withoutEdition } from './compare.ts';

const CONNECTIONS = 200;
const PUBLISHED_EVERY_MS = 12_000;
/** Asked for at any time, these answer the same. */
const SAME = [
  '/api/product?types=wintertires',
  '/api/product/40',
  '/api/suggest?q=22565',
  '/tires/list/wintertires',
  '/contact',
];

/** @param seconds of traffic */
export async function crowd(dataDir: string, seconds: number): Promise<Outcome> {
  const desk = await runInDatabase(dataDir, ({ db }) => openDesk(db));
  const shop = await openShop({ DATA_DIR: dataDir });
  const found = new Set<string>();
  const acknowledged: string[] = [];
  const statuses: Record<string, number> = {};
  const count = (status: number) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const over = new AbortController();
  let [publications, longest] = [0, 0];
  const textOf = async (path: string) => (await fetch(shop.url + path)).text();
  const expected = new Map(
    await Promise.all(SAME.map(async (path) => [path, withoutEdition(await textOf(path))] as const)),
  );
  const before = shop.memory();
  const publishing = (async () => {
    while (!over.signal.aborted) {
      const begun = Date.now();
      await desk.rename(shop.url, `Question ${publications + 1} of the crowd`);
      await desk.publish(shop.url);
      longest = Math.max(longest, Date.now() - begun);
      publications++;
      if (!(await textOf('/faq')).includes(`Question ${publications} of the crowd`)) found.add('/faq: the page before');
      await wait(Math.max(0, begun + PUBLISHED_EVERY_MS - Date.now()), undefined, { signal: over.signal }).catch(
        () => {},
      );
    }
  })().catch((error: Error) => found.add(`publishing: ${error.message}`));
  const pages = SAME.map((path): autocannon.Request => ({
    path,
    onResponse(status, body) {
      count(status);
      if (status >= 500) found.add(`${path}: ${status}`);
      else if (status === 200 && withoutEdition(body) !== expected.get(path)) found.add(`${path}: another answer`);
    },
  }));
  const message: autocannon.Request = {
    method: 'POST',
    path: '/api/message',
    headers: { 'content-type': 'application/json' },
    setupRequest(request, context: { key?: string }) {
      context.key = crypto.randomUUID();
      const body = { key: context.key, name: 'Ann', email: 'ann@example.com', phone: '1', content: 'In the crowd' };
      return { ...request, body: JSON.stringify(body) };
    },
    onResponse(status, _body, context: { key?: string }) {
      count(status);
      if (status === 200) acknowledged.push(context.key!);
      if (status >= 500) found.add(`message: ${status}`);
    },
  };
  const { errors, timeouts } = await autocannon({
    url: shop.url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 60,
    requests: [message, ...pages],
  });
  over.abort();
  await publishing;
  const after = shop.memory();
  await shop.close();
  const missing = await runInDatabase(dataDir, (connection) => missingMessages(connection, acknowledged));
  if (errors) found.add(`${errors} requests without an answer, ${timeouts} after a minute`);
  return {
    found: [...found, ...missing],
    counts: [
      `${CONNECTIONS} connections for ${seconds} s: statuses ${JSON.stringify(statuses)}`,
      `${acknowledged.length} messages acknowledged`,
      `${missing.length} missing`,
      `${publications} publications`,
      `the longest in ${Math.round(longest / 1000)} s`,
      `${before} to ${after} MB`,
    ],
  };
}
