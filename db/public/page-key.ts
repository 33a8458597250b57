import { createHash } from 'node:crypto';
import type { Product } from '#src/domain/product.ts';
import type { ListOfPage } from '#src/domain/list-state.ts';
import { MOST_OTHER_SIZES, MOST_SIMILAR, otherSizes, similarTires } from '#src/domain/related.ts';
import type { Settings } from '#src/domain/settings.ts';
import { patternKey, type Shop } from './shop.ts';

const hashOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64url');
const named = (pages: Shop['services']) => pages.map(({ code, title }) => [code, title]);

/** The settings that product pages, lists and what stands around them print: all but those of the home page, and of staff. */
const printed = ({ home_text_section: _home, price_rules: _rules, partner_approval: _approval, ...rest }: Settings) => rest;

/**
 * What stands around the text of every page, in head, menus, strip and footer. The month is in it because the hours carry
 * the changes of the clock that are near.
 */
export const frameKey = ({ settings, types, services, policies, articleTypes, notices }: Shop, now = new Date()): string =>
  hashOf([printed(settings), types, named(services), named(policies), articleTypes, notices, now.toISOString().slice(0, 7)]);

/**
 * Says of a product's page whether it may be taken from the last build: its key is another as soon as anything is that the
 * page prints. Whoever lets the page print something more puts it in here; its templates and scripts are Astro's to watch.
 */
export function productPageKeys(shop: Shop): (product: Product) => string {
  const frame = frameKey(shop);
  return (p) => {
    const pattern = shop.byPattern.get(patternKey(p)) ?? [];
    const sameSize = p.size_slug ? (shop.bySize.get(p.size_slug) ?? []) : shop.products.filter((other) => other.type_short === p.type_short);
    return hashOf([frame, p, p.size ? otherSizes(p, pattern, MOST_OTHER_SIZES) : [], pattern.length, similarTires(p, sameSize, MOST_SIMILAR), sameSize.length]);
  };
}

/** Says the same of the page of a list: it prints what is in the list, and nothing else. */
export function listPageKeys(shop: Shop): (list: ListOfPage) => string {
  const frame = frameKey(shop);
  return (list) => hashOf([frame, list]);
}

/** A key that is worked out when a build asks for it: a preview draws one page of thousands, and asks for none. */
export const later = (key: () => string): string => ({ toString: key }) as unknown as string;
