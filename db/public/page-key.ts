import { createHash } from 'node:crypto';
import type { Product } from '#src/domain/product/product.ts';
import type { ListOfPage } from '#src/domain/list/list-state.ts';
import { MOST_OTHER_SIZES, MOST_SIMILAR, otherSizes, similarTires } from '#src/domain/product/related.ts';
import { isOfHours } from '#src/domain/editor/hours-entry.ts';
import type { SettingCode } from '#src/domain/shop/settings.ts';
import { patternKey, type Shop } from './shop.ts';

const hashOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64url');

/** Settings that only the header, the footer or the home page print, or that are for staff. */
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
 * The data that cached pages print beside products and lists. Header and footer are replaced in cached pages when they
 * change (`scripts/build/layout-fragments.ts`), so data that only they print, such as the hours, is left out.
 */
const printed = ({ settings, types }: Shop): unknown => [
  Object.entries(settings).filter(([code]) => !ELSEWHERE.has(code) && !isOfHours(code)),
  types,
];

/**
 * The cache key of a product's page, which decides whether the page of the last build can be reused. It changes when any
 * data that the page prints changes: data that is added to the page must be added here. Astro itself notices changes of
 * templates and scripts.
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

/** The cache key of a list's page, which prints nothing but the list. */
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
