/** From Publish to live, by the calls of the desk. */
import { head, ownFolder, row } from '../run/drive.ts';
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
  using folder = ownFolder('bench-publish');
  const desk = await runInDatabase(folder.path, async (connection) => {
    await fillSampleShop(connection, false);
    return openDesk(connection.db);
  });
  head('change', 'seconds');
  const print = (what: string, since: number) => row(what, ((performance.now() - since) / 1000).toFixed(1));
  const begun = performance.now();
  await using shop = await openShop({ DATA_DIR: folder.path });
  print('all pages, for the first time, with the start of the shop', begun);
  for (const [what, change] of Object.entries(CHANGES)) {
    await change(desk, shop.url);
    const since = performance.now();
    await desk.publish(shop.url);
    print(what, since);
  }
}
