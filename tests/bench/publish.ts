/** From Publish to live, by the calls of the desk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDesk, type Desk } from '../support/desk.ts';
import { fillSampleShop, runInDatabase } from '../support/sample-shop.ts';
import { openShop } from '../support/shop-process.ts';

/** What is changed before the pages are published. */
const CHANGES: Readonly<Record<string, (desk: Desk, url: string) => Promise<void>>> = {
  nothing: async () => {},
  'the text of a question': (desk, url) => desk.rename(url, 'Is this measured?'),
  'a setting in the header of all pages': (desk, url) => changeSetting(desk, url, 'tagline', 'Measured'),
  'a fee in the price of all products': (desk, url) => changeSetting(desk, url, 'fee_recycling', '6.00'),
};

async function changeSetting(desk: Desk, url: string, code: string, value: string): Promise<void> {
  const call = `/api/editor/entries/setting/${code}`;
  const { version, data } = (await desk.ask(url, 'GET', call)).data;
  await desk.ask(url, 'PUT', call, { version, data: { ...data, value } });
}

export async function bench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-publish-'));
  const desk = await runInDatabase(folder, async (connection) => {
    await fillSampleShop(connection, false);
    return openDesk(connection.db);
  });
  console.log('| change | seconds |\n|---|---|');
  const print = (what: string, since: number) =>
    console.log(`| ${what} | ${((performance.now() - since) / 1000).toFixed(1)} |`);
  const begun = performance.now();
  const shop = await openShop({ DATA_DIR: folder });
  print('all pages, for the first time, with the start of the shop', begun);
  try {
    for (const [what, change] of Object.entries(CHANGES)) {
      await change(desk, shop.url);
      const since = performance.now();
      await desk.publish(shop.url);
      print(what, since);
    }
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
