/** What a page asks for until somebody looks around, on a phone; then the requests of a visit of four pages. */
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { head, row } from '../run/drive.ts';
import { inShop, PAGES } from './shop.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** What is loaded when nothing else is, and lazy pictures, have come by then. */
const QUIET_MS = 4_000;
const TEXT = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

/** Opens a page and waits until it asks for nothing more. @returns what it asked the network for, with KiB as the edge sends them */
async function open(page: Page, url: string, cache: boolean): Promise<Array<{ path: string; kib: number }>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: !cache });
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  const urls = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) cached.add(requestId);
    urls.set(requestId, response.url);
  });
  const answers: Response[] = [];
  const keep = (response: Response) => void answers.push(response);
  page.on('response', keep);
  await page.goto(url, { waitUntil: 'networkidle' });
  await wait(QUIET_MS);
  page.off('response', keep);
  const free = new Set([...cached].map((id) => urls.get(id)));
  const asked = answers.filter((answer) => answer.url().startsWith('http') && !free.has(answer.url()));
  const found = await Promise.all(
    asked.map(async (answer) => {
      const body = await answer.body().catch(() => Buffer.alloc(0));
      const isText = TEXT.test((await answer.headerValue('content-type')) ?? '');
      const bytes = isText && body.length > 0 ? brotliCompressSync(body).length : body.length;
      return { path: new URL(answer.url()).pathname, kib: bytes / 1024 };
    }),
  );
  await session.detach();
  return found;
}

export const bench = () =>
  inShop(async (url, paths, browser) => {
    head('page', 'requests', 'KiB, brotli');
    for (const name of PAGES) {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
      const found = await open(await context.newPage(), url + paths[name], false);
      const kib = found.reduce((sum, one) => sum + one.kib, 0);
      row(name, found.length, kib.toFixed(1));
      if (process.env.DEBUG) for (const one of found) console.log(`  ${one.kib.toFixed(1)} ${one.path}`);
      await context.close();
    }
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    let [requests, functions] = [0, 0];
    for (const name of ['home', 'list', 'product', 'list'] as const) {
      const found = await open(page, url + paths[name], true);
      requests += found.length;
      functions += found.filter(({ path }) => path.startsWith('/api/')).length;
    }
    const million = (n: number) => `${((n * 250_000) / 1e6).toFixed(2)} million`;
    console.log(
      `\nA visit of four: ${requests} requests, ${functions} of functions. A million views: ${million(requests)}, ${million(functions)}.`,
    );
    await context.close();
  });
