/** Everything that the public can read of a shop: its pages, and what its calls answer. */
import fc from 'fast-check';
import type { Connection } from '#db/client.ts';
import { sourceInMemory } from '#db/public/pages/page-source.ts';
import { loadCatalogue } from '#db/public/pages/shop.ts';
import { articles, contentPages } from '#db/schema/content.ts';
import { published } from '#functions/http/pages/published.ts';
import { pagesAsFiles } from '../../scripts/build/page-files.ts';
import { callsOf } from '../fuzz/calls.ts';
import { caseOf } from '../fuzz/cases.ts';
import { compilePages } from './compiled-pages.ts';
import { json } from './shop.ts';

/** What the public is told, and where. */
export type Told = [where: string, text: string];

/** Every page of the shop as visitors see it, from the catalogue in memory as it is published. */
export async function everyPage({ db }: Connection): Promise<Told[]> {
  await compilePages();
  const { draw, words } = await published();
  const shop = sourceInMemory(db, words, () => loadCatalogue(db));
  const told: Told[] = [];
  for (const page of await pagesAsFiles(shop, new Map())) {
    const response = await draw(new Request(new URL(page, 'http://localhost')), { shop });
    told.push([page, await response.text()]);
  }
  return told;
}

/** The words of every picture on a page: its alternative text, its caption, and what is written in the drawing itself. */
export const everyPictureText = (pages: readonly Told[]): Told[] =>
  pages.flatMap(([where, html]) =>
    [
      ...html.matchAll(/\b(?:alt|aria-label|og:image:alt" content)="([^"]*)"|<(?:text|title|desc)\b[^>]*>([^<]*)</g),
    ].map(([, label, text]): Told => [`a picture of ${where}`, label ?? text!]),
  );

/** Every public call, with inputs of its contract, and for each product and text. */
export async function everyCall({ db }: Connection): Promise<Told[]> {
  const list = (await json('/api/product?pageSize=50')).body.data as Array<{ id: number }>;
  const texts = (await db.select().from(contentPages)).map(({ code }) => `/api/content/${code}`);
  const posts = (await db.select().from(articles)).map(({ slug }) => `/api/new/${slug}`);
  const generated = callsOf(true)
    .filter((one) => one.for !== 'editors' && one.method === 'GET')
    .flatMap((one) => fc.sample(one.input('accepted'), 5).map((input) => caseOf(one, input, 'nobody').url));
  const urls = [
    '/api/settingGet',
    '/api/brandList',
    '/api/productTypeList',
    '/api/new',
    '/api/question',
    '/api/product?pageSize=50',
    '/api/suggest?q=three',
    '/api/suggest?q=tote',
    '/api/suggest?q=foothills',
    ...list.flatMap(({ id }) => [`/api/product/${id}`, `/api/prices?ids=${id}`]),
    ...texts,
    ...posts,
    ...generated,
  ];
  const told: Told[] = [];
  for (const url of new Set(urls)) {
    const { data } = (await json(url)).body;
    told.push([url, JSON.stringify(data ?? null)]);
  }
  return told;
}
