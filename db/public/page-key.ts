import { createHash } from 'node:crypto';
import type { Product } from '#src/domain/product/product.ts';
import type { ListOfPage } from '#src/domain/list/list-state.ts';
import { MOST_OTHER_SIZES, MOST_SIMILAR, otherSizes, similarTires } from '#src/domain/product/related.ts';
import { isOfHours } from '#src/domain/editor/hours-entry.ts';
import type { SettingCode } from '#src/domain/shop/settings.ts';
import { patternKey, type Shop } from './shop.ts';

const hashOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64url');

/** Settings that stand in header and footer alone, on the home page, or are for staff. */
const ELSEWHERE: ReadonlySet<string> = new Set<SettingCode>([
  'tagline',
  'email',
  'social_links',
  'sample_notice',
  'home_text_section',
  'price_rules',
  'partner_approval',
]);

/**
 * What kept pages print beside products and lists. Header and footer are put around them anew when they
 * change (`scripts/build/layout-fragments.ts`), so what stands there alone, the hours with it, is left out.
 */
const printed = ({ settings, types }: Shop): unknown => [
  Object.entries(settings).filter(([code]) => !ELSEWHERE.has(code) && !isOfHours(code)),
  types,
];

/**
 * Says of a product's page whether it may be taken from the last build: its key is another as soon as anything is that the
 * page prints. Whoever lets the page print something more puts it in here; its templates and scripts are Astro's to watch.
 */
export function productPageKeys(shop: Shop): (product: Product) => string {
  const around = hashOf(printed(shop));
  return (p) => {
    const pattern = shop.byPattern.get(patternKey(p)) ?? [];
    const sameSize = p.size_slug
      ? (shop.bySize.get(p.size_slug) ?? [])
      : shop.products.filter((other) => other.type_short === p.type_short);
    return hashOf([
      around,
      p,
      p.size ? otherSizes(p, pattern, MOST_OTHER_SIZES) : [],
      pattern.length,
      similarTires(p, sameSize, MOST_SIMILAR),
      sameSize.length,
    ]);
  };
}

/** Says the same of the page of a list: it prints what is in the list, and nothing else. */
export function listPageKeys(shop: Shop): (list: ListOfPage) => string {
  const around = hashOf(printed(shop));
  return (list) => hashOf([around, list]);
}

/**
 * Adds a cache key to a path of `getStaticPaths`. The key is computed only when it is read: a preview renders one page of
 * thousands and reads none.
 */
export function withCacheKey<Path extends object>(path: Path, key: () => string): Path & { readonly cacheKey: string } {
  let computed: string | undefined;
  return {
    ...path,
    get cacheKey() {
      return (computed ??= key());
    },
  };
}
