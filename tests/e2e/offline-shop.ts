/** What browser tests of the service worker share: a shop of their own, pages that are cached, the message form. */
import { createServer, request } from 'node:http';
import { expect, test as base, type Page } from 'playwright/test';
import { listen } from '../support/ports.ts';
import { fill, openDrawer } from './message-form.ts';
import { lookAround } from './shop-pages.ts';

/** A proxy of the shop under test that plays deploys: what it serves at a path can be replaced, or removed. */
export interface Deploys {
  /** its own origin, so that no service worker of another test is registered */
  url: string;
  /** what is served instead at a path; null: 404 */
  replaced: Map<string, { body: string; headers?: Record<string, string> } | null>;
  /** bodies of what was posted to the message call */
  messages: Array<{ key: string; content: string }>;
  close(): void;
}

async function startDeploys(behind: string): Promise<Deploys> {
  const replaced: Deploys['replaced'] = new Map();
  const messages: Deploys['messages'] = [];
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url!, behind);
    const other = replaced.get(url.pathname);
    if (other !== undefined)
      return void outgoing
        .writeHead(other ? 200 : 404, {
          'content-type': 'text/javascript',
          'cache-control': 'no-cache',
          ...other?.headers,
        })
        .end(other?.body ?? '');
    const through = request(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    through.on('error', () => outgoing.destroy());
    const parts: Buffer[] = [];
    incoming
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts);
        if (incoming.method === 'POST' && url.pathname === '/api/message')
          messages.push(JSON.parse(body.toString()) as Deploys['messages'][number]);
        through.end(body);
      });
  });
  return {
    url: `http://localhost:${await listen(server)}`,
    replaced,
    messages,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const test = base.extend<{ shop: Deploys }>({
  serviceWorkers: 'allow',
  shop: async ({ baseURL }, use) => {
    const shop = await startDeploys(baseURL!);
    await use(shop);
    shop.close();
  },
});

/** Opens a page, and waits until the worker has cached it and everything it may load later. */
export async function see(page: Page, shop: Deploys, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await expect
    .poll(async () => {
      await lookAround(page);
      return page.evaluate(async () => {
        const held = async (name: string) => (await (await caches.open(name)).keys()).map((request) => request.url);
        const [pages, assets] = [await held('pages'), await held('assets')];
        return (
          Boolean(navigator.serviceWorker.controller) &&
          pages.includes(location.href) &&
          ['MessageForm', 'hydrate-island', 'message', 'later'].every((name) =>
            assets.some((url) => url.includes(`/${name}.`)),
          )
        );
      });
    })
    .toBe(true);
}
export const offline = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
export const notice = (page: Page) => page.getByRole('region', { name: 'Notice' });

export async function write(page: Page, content: string) {
  const form = await openDrawer(page);
  await fill(form, { Message: content });
  await form.getByRole('button', { name: 'Send message' }).click();
  return form;
}
