import { cleanPathname } from './page-path.ts';

/** Figures are counted by kind of page, since single pages have too few visits: id, name at the desk, paths. */
const KINDS = [
  ['home', 'Home', /^\/$/],
  ['search', 'Search', /^\/search$/],
  ['tire', 'Tires', /^\/tires\/detail\//],
  ['quick-order', 'Quick order', /^\/tires\/quick-order$/],
  ['order', 'Cart, comparison and appointment', /^\/(shopping-cart|appointment|tires\/(compare|saved))$/],
  ['list', 'Lists of tires', /^\/tires(\/(list|brand|size|width|profile|rim)\/.+|\/list)?$/],
  ['vehicle', 'Vehicles', /^\/(search-by-vehicle$|tires\/[^/]+\/.)/],
  ['service', 'Services', /^\/services/],
  ['article', 'Articles', /^\/articles/],
  ['other', 'Other pages', /(?:)/],
] as const;
export type PageKind = (typeof KINDS)[number][0];

/** The last kind takes what no other has. */
export const pageKind = (pathname: string): PageKind =>
  KINDS.find(([, , paths]) => paths.test(cleanPathname(pathname)))![0];

/** @param kind as it was stored */
export const pageKindTitle = (kind: string): string => KINDS.find(([known]) => known === kind)?.[1] ?? kind;
