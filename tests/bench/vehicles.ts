/**
 * What the lists of some vehicles offer, hide and recommend, to be read by somebody who knows tires: `npm run bench -- vehicles`
 * for those of `vehicles.txt`, `vehicles=/tires/ford/f-150/2021/275-65r18` for one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openEmbedded } from '#db/client.ts';
import { listPage } from '#db/public/list/list-page.ts';
import { listSourceInMemory, loadShop, type Shop } from '#db/public/pages/shop.ts';
import { seed } from '#db/seed/seed.ts';
import { filterFromUrl } from '#src/domain/list/filter-url.ts';
import { cardFees, cardTotals, type CardTire } from '#src/domain/pricing/card-totals.ts';
import type { Product } from '#src/domain/product/product.ts';

const FILE = new URL('vehicles.txt', import.meta.url);

/** @param one the path of a list; absent: those of the file */
export async function benchVehicles(one?: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vehicles-'));
  const connection = await openEmbedded(folder);
  try {
    await migrate(connection);
    await seed(connection, () => {});
    const shop = { ...(await loadShop(connection.db)), season: 'winter' } as const;
    const lines = one ? [one] : readFileSync(FILE, 'utf8').split('\n');
    for (const line of lines.filter((text) => text.startsWith('/'))) console.log(await describe(shop, line.trim()));
  } finally {
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function describe(shop: Shop, url: string): Promise<string> {
  const lists = listSourceInMemory(shop);
  const filter = filterFromUrl(url, '');
  const page = filter && (await listPage(lists, shop, filter));
  if (!page?.answer.vehicle) return `${url}: not in the list`;
  const { vehicle, rear } = page.answer;
  const { size, kind, winter, unfit } = vehicle;
  const all = await notesOf(shop, url);
  const installed = (tire: CardTire) =>
    cardTotals(tire, cardFees(shop.settings, []), { kind, staggered: size.rear !== null })?.installed;
  const original = [size.front, ...size.services.front, size.rear ?? '', ...size.services.rear].filter(Boolean);
  const picks = (page.advice?.picks ?? []).map(
    (pick) =>
      `   ${pick.grade}: ${pick.name} ${serviceOf(shop.byId.get(pick.id))} $${pick.each}, installed $${installed(pick)}. ${pick.reason}`,
  );
  return [
    `${vehicle.name} (${kind}): ${original.join(' ')}`,
    `   ${page.answer.total}${rear ? ` + ${rear.total}` : ''} offered, ${unfit} hidden; ${all}`,
    ...picks,
    ...(page.advice?.why ? [`   why: ${page.advice.why}`] : []),
    winter
      ? `   winter package: ${winter.name} ${serviceOf(shop.byId.get(winter.id))}, $${installed(winter)}`
      : '   no winter package',
  ].join('\n');
}

const serviceOf = (tire: Product | undefined): string =>
  tire ? `${tire.size} ${tire.load_index}${tire.speed_rating} ${tire.load_range}`.trim() : '';

/** How many of the tires say what. */
async function notesOf(shop: Shop, url: string): Promise<string> {
  const lists = listSourceInMemory(shop);
  const counts = new Map<string, number>();
  for (let current = 1; ; current++) {
    const page = (await listPage(lists, shop, { ...filterFromUrl(url, '')!, current }))!;
    for (const { fit } of [...page.answer.data, ...(page.answer.rear?.data ?? [])]) {
      const said = fit ? `${fit.fit}: ${fit.reason}` : 'plain';
      counts.set(said, (counts.get(said) ?? 0) + 1);
    }
    if (current >= page.answer.totalPage) break;
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([said, count]) => `${count} × ${said}`)
    .join('; ');
}
