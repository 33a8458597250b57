/**
 * Layout fragments: the header and the footer, which are the same on every page. Comments mark them in a rendered page, so that a
 * build can replace them in pages it has cached. The marks are removed before a page is published.
 */

const MARKED = /<!--frame (.+?)-->([\s\S]*?)<!--\/frame-->/g;

/** @param name unique in the page, without `--` */
export const markLayoutFragment = (name: string, html: string): string => `<!--frame ${name}-->${html}<!--/frame-->`;

/** The HTML of the fragments of a rendered page, by name. */
export const layoutFragmentsIn = (page: string): Record<string, string> =>
  Object.fromEntries([...page.matchAll(MARKED)].map(([, name, html]) => [name!, html!]));

/** A page without the marks, as visitors get it. */
export const withoutFragmentMarks = (page: string): string => page.replace(MARKED, '$2');
