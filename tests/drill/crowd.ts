/** Many visitors at once while an editor publishes: every answer is right, every message that was taken is there, memory stays. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { messages } from '#db/schema/messages.ts';
import { withoutEdition } from './compare.ts';
import { openDesk } from '../support/desk.ts';
import { runInDatabase } from '../support/sample-shop.ts';
import { openShop } from '../support/shop-process.ts';

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
const MB = 1024;

/** Resident memory in MB; 0 where the system does not tell it. */
function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / MB);
  } catch {
    return 0;
  }
}

/** @param seconds of traffic */
export async function crowd(dataDir: string, seconds: number): Promise<{ lost: string[]; note: string }> {
  const desk = await runInDatabase(dataDir, ({ db }) => openDesk(db));
  const shop = await openShop({ DATA_DIR: dataDir });
  const lost = new Set<string>();
  const acknowledged: string[] = [];
  const statuses: Record<string, number> = {};
  const count = (status: number) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const over = new AbortController();
  let [publications, longest] = [0, 0];
  const textOf = async (path: string) => (await fetch(shop.url + path)).text();
  const expected = new Map(
    await Promise.all(SAME.map(async (path) => [path, withoutEdition(await textOf(path))] as const)),
  );
  const before = memoryOf(shop.pid);
  const publishing = (async () => {
    while (!over.signal.aborted) {
      const begun = Date.now();
      await desk.rename(shop.url, `Question ${publications + 1} of the crowd`);
      await desk.publish(shop.url);
      longest = Math.max(longest, Date.now() - begun);
      publications++;
      if (!(await textOf('/faq')).includes(`Question ${publications} of the crowd`)) lost.add('/faq: the page before');
      await wait(Math.max(0, begun + PUBLISHED_EVERY_MS - Date.now()), undefined, { signal: over.signal }).catch(
        () => {},
      );
    }
  })().catch((error: Error) => lost.add(`publishing: ${error.message}`));
  const pages = SAME.map((path): autocannon.Request => ({
    path,
    onResponse(status, body) {
      count(status);
      if (status >= 500) lost.add(`${path}: ${status}`);
      else if (status === 200 && withoutEdition(body) !== expected.get(path)) lost.add(`${path}: another answer`);
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
      if (status >= 500) lost.add(`message: ${status}`);
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
  const after = memoryOf(shop.pid);
  await shop.close();
  const kept = await runInDatabase(dataDir, ({ db }) => db.select({ key: messages.key }).from(messages));
  const found = new Set(kept.map(({ key }) => key));
  const missing = acknowledged.filter((key) => !found.has(key));
  if (errors) lost.add(`${errors} requests without an answer, ${timeouts} after a minute`);
  return {
    lost: [...lost, ...missing],
    note: [
      `${CONNECTIONS} connections for ${seconds} s: statuses ${JSON.stringify(statuses)}`,
      `${acknowledged.length} messages acknowledged`,
      `${missing.length} missing`,
      `${publications} publications`,
      `the longest in ${Math.round(longest / 1000)} s`,
      `${before} to ${after} MB`,
    ].join(', '),
  };
}
