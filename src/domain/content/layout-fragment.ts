/**
 * What stands around the text of every page, its header and its footer, and can be put around a kept page anew. A component
 * marks it while a page is drawn; whoever hands the page on takes the marks away.
 */

const MARKED = /<!--frame (.+?)-->([\s\S]*?)<!--\/frame-->/g;

/** @param name tells it from the others of a page, without `--` */
export const markLayoutFragment = (name: string, html: string): string => `<!--frame ${name}-->${html}<!--/frame-->`;

/** The frames of a page that was drawn, by name. */
export const layoutFragmentsIn = (page: string): Record<string, string> =>
  Object.fromEntries([...page.matchAll(MARKED)].map(([, name, html]) => [name!, html!]));

/** A page as visitors get it. */
export const withoutFragmentMarks = (page: string): string => page.replace(MARKED, '$2');
