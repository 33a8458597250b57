import type { Database } from '#db/client.ts';
import type { EntryRow } from '#src/features/entries/entry-row.private.server.ts';
import { sourceInMemory } from '#src/features/publishing/page-source.server.ts';
import type { Shop } from '#src/features/publishing/shop.server.ts';
import type { PreviewPlace } from '#src/features/desk-frame/entries-calls.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { isSame } from '#src/features/desk-frame/merge.ts';
import { A_TIRE, SETTING_PLACES } from './previewable.ts';
import { articlePath, articlesPath, productPath, typePath } from '#src/kit/paths.ts';
import { EMBEDDED_CONTENT, ROUTES } from '#src/kit/routes.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { published } from '#src/features/publishing/published.server.ts';

type Places = { [K in EntryKind]: (row: EntryRow<K>, shop: Shop) => PreviewPlace | null };

const at = (path: string, mark: string | null = null): PreviewPlace => ({ path, mark });
const onOwnPage = ({ path }: { path: string | null }): PreviewPlace | null => (path ? at(path) : null);

const PLACES: Places = {
  page: ({ path, data: { code } }) => (path ? at(path) : (EMBEDDED_CONTENT[code.toLowerCase()] ?? null)),
  question: ({ data: { slug } }) => at(ROUTES.faq.path, `#${slug}`),
  goods: ({ path, id }) => (path ? at(path, `#goods-${id}`) : null),
  article: ({ data: { slug } }) => at(articlePath({ slug })),
  'article-type': ({ data: { short } }, { articleTypes }) =>
    at(articlesPath(articleTypes.some((t) => t.short === short && t.count > 0) ? short : '')),
  review: ({ data: { position: _, ...review } }, { reviews }) =>
    at(ROUTES.home.path, `.quotes > :nth-child(${reviews.findIndex((one) => isSame(one, review)) + 1})`),
  slide: ({ data: { position: _, shown_from: __, shown_until: ___, ...slide } }, { heroSlides }) => {
    // The home page shows the slides for wide screens first.
    const slides = heroSlides.toSorted((a, b) => Number(b.desktop) - Number(a.desktop));
    return at(ROUTES.home.path, `.slide:nth-child(${slides.findIndex((one) => isSame(one, slide)) + 1})`);
  },
  notice: ({ data: { text } }, { notices }) =>
    at(ROUTES.home.path, `.notices p:nth-child(${notices.findIndex((one) => one.text === text) + 1})`),
  promotion: ({ data: { title } }, { promotions }) =>
    promotions.some((one) => one.title === title) ? at(ROUTES.promotions.path) : null,
  product: ({ id }, { products }) => {
    const product = products.find((p) => p.id === Number(id));
    return product ? at(productPath(product)) : null;
  },
  pattern: onOwnPage,
  // The texts of a type are on the pages of its tires.
  'product-type': ({ id }, { products, types }) => {
    const product = products.find((p) => String(p.type_id) === id);
    return product ? at(productPath(product), '.kind') : at(typePath(types.find((t) => String(t.id) === id)!.short));
  },
  brand: ({ id, path }, { brands }) =>
    at(brands.some((b) => String(b.id) === id && b.count > 0) ? path! : ROUTES.partnerBrands.path),
  'list-text': onOwnPage,
  supplier: () => null,
  rating: () => null,
  'search-word': () => null,
  fitment: ({ path }) => (path ? at(path, '.fitment') : null),
  setting: ({ id }, { products: [product] }) => {
    const place = SETTING_PLACES[id];
    if (place?.path !== A_TIRE) return place ?? null;
    return product ? { ...place, path: productPath(product) } : null;
  },
};

/** @throws CallError 400 for an entry that no page shows */
export function previewLocation<K extends EntryKind>(kind: K, row: EntryRow<K>, shop: Shop): PreviewPlace {
  const place = PLACES[kind](row, shop);
  if (!place) throw new CallError(400, 'No page shows this, so there is no preview.');
  return place;
}

/** Renders a page as a build would. @throws CallError 503 while there is no build whose program could render it */
export async function previewPage(db: Database, path: string, shop: Shop): Promise<string> {
  const program = await published().catch(() => {
    throw new CallError(503, 'Publish first to see a preview.');
  });
  const response = await program.draw(new Request(new URL(path, 'http://localhost')), {
    shop: sourceInMemory(db, { ...shop, edition: program.edition }, async () => shop),
  });
  if (!response.ok) throw new Error(`there is no page at ${path}`);
  return response.text();
}
