import type { EntryRow } from '#db/editor/entry-row.ts';
import type { Shop } from '#db/public/pages/shop.ts';
import { articlePath, articlesPath, productPath, typePath } from '#src/domain/shop/paths.ts';
import { EMBEDDED_CONTENT, ROUTES } from '#src/domain/shop/routes.ts';
import type { PreviewPlace } from '#src/contracts/editor/preview.ts';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { SETTING_PLACES } from '#src/domain/editor/previewable.ts';
import { isSame } from '#src/domain/editor/merge.ts';
import { CallError } from '../call.ts';

/** The home page shows the slides for wide screens first. */
const slidesInOrder = (slides: Shop['heroSlides']) => slides.toSorted((a, b) => Number(b.desktop) - Number(a.desktop));

type Places = { [K in EntryKind]: (row: EntryRow<K>, shop: Shop) => PreviewPlace | null };

/** The page that shows an entry, and the element on it. */
const PLACES: Places = {
  page: ({ path, data: { code } }) => (path ? { path, mark: null } : (EMBEDDED_CONTENT[code.toLowerCase()] ?? null)),
  question: ({ data: { slug } }) => ({ path: ROUTES.faq.path, mark: `#${slug}` }),
  article: ({ data: { slug } }) => ({ path: articlePath({ slug }), mark: null }),
  'article-type': ({ data: { short } }, { articleTypes }) => ({
    path: articlesPath(articleTypes.some((t) => t.short === short && t.count > 0) ? short : ''),
    mark: null,
  }),
  review: ({ data: { position: _, ...review } }, { reviews }) => ({
    path: ROUTES.home.path,
    mark: `.quotes > :nth-child(${reviews.findIndex((one) => isSame(one, review)) + 1})`,
  }),
  slide: ({ data: { position: _, shown_from: __, shown_until: ___, ...slide } }, { heroSlides }) => ({
    path: ROUTES.home.path,
    mark: `.slide:nth-child(${slidesInOrder(heroSlides).findIndex((one) => isSame(one, slide)) + 1})`,
  }),
  notice: ({ data: { text } }, { notices }) => ({
    path: ROUTES.home.path,
    mark: `.notices p:nth-child(${notices.findIndex((one) => one.text === text) + 1})`,
  }),
  promotion: ({ data: { title } }, { promotions }) =>
    promotions.some((one) => one.title === title) ? { path: ROUTES.promotions.path, mark: null } : null,
  product: ({ id }, { products }) => {
    const product = products.find((p) => p.id === Number(id));
    return product ? { path: productPath(product), mark: null } : null;
  },
  pattern: ({ path }) => (path ? { path, mark: null } : null),
  // The texts of a type are on the pages of its tires.
  'product-type': ({ id }, { products, types }) => {
    const product = products.find((p) => String(p.type_id) === id);
    return product
      ? { path: productPath(product), mark: '.kind' }
      : { path: typePath(types.find((t) => String(t.id) === id)!.short), mark: null };
  },
  brand: ({ id, path }, { brands }) =>
    brands.some((b) => String(b.id) === id && b.count > 0)
      ? { path: path!, mark: null }
      : { path: ROUTES.partnerBrands.path, mark: null },
  'list-text': ({ path }) => (path ? { path, mark: null } : null),
  supplier: () => null,
  'search-word': () => null,
  fitment: ({ path }) => (path ? { path, mark: '.fitment' } : null),
  setting: ({ id }, { products }) => {
    const place = SETTING_PLACES[id];
    const product = products[0];
    return !place || (place.path === 'a tire' && !product)
      ? null
      : { ...place, path: place.path === 'a tire' ? productPath(product!) : place.path };
  },
};

/** @throws CallError 400 for an entry that no page shows */
export function previewLocation<K extends EntryKind>(kind: K, row: EntryRow<K>, shop: Shop): PreviewPlace {
  const place = PLACES[kind](row, shop);
  if (!place) throw new CallError(400, 'No page shows this, so there is no preview.');
  return place;
}
