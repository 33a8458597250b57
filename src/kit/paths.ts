/** Paths of single pages, apart from `routes.ts`, so that a script that needs one does not ship the table. */

/** In characters. No page has a longer path; to read one with thousands of slashes would take seconds. */
export const MAX_PATH_LENGTH = 500;

/** the list of all tires, and the folder of everything about tires */
export const TIRES = '/tires';
/** the page that answers a search; it has no file, because it depends on the words */
export const SEARCH = '/search';
/** a vehicle's winter tires on wheels; it has no file, because it depends on the vehicle */
export const WINTER_SETS = '/winter-sets';
export const ARTICLES = '/articles';
export const COMPARE_SIZES = '/tires/compare-sizes';
/** up to four tires side by side; it has no file, because it depends on the tires */
export const COMPARE_TIRES = '/tires/compare';
export const SAVED_TIRES = '/tires/saved';

export const productPath = (p: { id: number; slug: string }): string => `/tires/detail/${p.id}/${p.slug}`;
/** the page about wheels, and the folder of their lists */
export const WHEELS = '/wheels';
export const WHEEL_LIST = `${WHEELS}/list`;
export const WHEEL_TYPE_SHORTS = ['alloy-wheels', 'steel-wheels', 'tpms-sensors', 'wheel-hardware'] as const;

export const typePath = (short: string): string =>
  (WHEEL_TYPE_SHORTS as readonly string[]).includes(short) ? `${WHEELS}/${short}` : `/tires/list/${short}`;
export const brandPath = (shortTitle: string): string => `/tires/brand/${shortTitle}`;

/** @param slug as `sizeSlug` makes it */
export const sizePath = (slug: string): string => `/tires/size/${slug}`;
export const sizePartPath = (part: 'width' | 'profile' | 'rim', value: number): string => `/tires/${part}/${value}`;

/** Two sizes side by side; without slugs an example. */
export function comparePath(...slugs: [a?: string, b?: string]): string {
  const query = slugs.flatMap((slug, i) => (slug ? [`${'ab'[i]}=${slug}`] : [])).join('&');
  return query ? `${COMPARE_SIZES}?${query}` : COMPARE_SIZES;
}

export const servicePath = (code: string): string => `/services/${code.toLowerCase()}`;
export const policyPath = (code: string): string => `/policy/${code.toLowerCase()}`;
export const questionPath = (slug: string): string => `/faq#${slug}`;
export const articlePath = (article: { slug: string }): string => `${ARTICLES}/${article.slug}`;

/** One page of the article list, of one type or of all: `/articles`, `/articles/type/tire-care/page/2`. */
export const articlesPath = (type = '', current = 1): string =>
  `${ARTICLES}${type && `/type/${type}`}${current > 1 ? `/page/${current}` : ''}`;

/** The page that answers a search. @param exact searches for words as they are, without correction */
export const searchUrl = (text: string, exact = false): string => {
  const query = new URLSearchParams({ q: text.replace(/\s+/g, ' ').trim(), ...(exact && { exact: '1' }) });
  return `${SEARCH}?${query}`;
};
