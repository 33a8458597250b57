import { EMPTY_FILTER, type ProductFilter } from '#src/domain/filter.ts';
import type { ListOfPage, ListWords } from '#src/domain/list-state.ts';
import { facetsOf, selectProducts } from './select.ts';
import type { Shop } from './shop.ts';

const NO_WORDS: ListWords = { heading: '', lead: '', topText: '', bottomText: '', seoTitle: '', seoDesc: '' };

/** What the page of a clean route shows, from the shop that was read once for the build. */
export function listPage(shop: Shop, wishes: Partial<ProductFilter>): ListOfPage {
  const filter = { ...EMPTY_FILTER, ...wishes };
  const facets = facetsOf(shop.products, filter, shop.types, shop.brands);
  return { filter, answer: { ...selectProducts(shop.products, filter), facets }, words: wordsOf(shop, filter) };
}

/** The texts of the route `all`, `type/…` or `brand/…`; a brand's own search words stand in for missing ones. */
function wordsOf(shop: Shop, { types: [type], brands: [short], width, profile, rim }: ProductFilter): ListWords {
  if (width || profile || rim) return NO_WORDS;
  const words = shop.texts.get(type ? `type/${type}` : short ? `brand/${short}` : 'all') ?? NO_WORDS;
  const brand = type ? undefined : shop.brands.find((b) => b.short_title === short);
  if (!brand) return words;
  return {
    ...words,
    heading: brand.seo_h1 || words.heading, lead: words.lead || brand.description,
    seoTitle: words.seoTitle || brand.seo_title, seoDesc: words.seoDesc || brand.seo_desc,
  };
}
