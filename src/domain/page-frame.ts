/**
 * What stands around the text of every page, its header and its footer, and can be put around a kept page anew. A component
 * marks it while a page is drawn; a build takes it out of the pages it keeps, and puts it into all of them at its end.
 */

const MARKED = /<!--frame (.+?)-->([\s\S]*?)<!--\/frame-->/g;
const PLACE = /<!--place of (.+?)-->/g;

/** @param name tells it from the others of a page, without `--` */
export const markFrame = (name: string, html: string): string => `<!--frame ${name}-->${html}<!--/frame-->`;

/** A page as visitors get it when it was not cut: without the marks. */
export const withoutMarks = (page: string): string => page.replace(MARKED, '$2');

/**
 * Takes the frames out of a page and leaves their places.
 * @param frames gets what was taken out, by name
 * @throws an `Error` when a frame is not what it was on another page: it could then not be put into all of them
 */
export const cutFrames = (page: string, frames: Map<string, string>): string => page.replace(MARKED, (_, name: string, html: string) => {
  if (frames.has(name) && frames.get(name) !== html) throw new Error(`the frame "${name}" is not the same on all pages`);
  frames.set(name, html);
  return `<!--place of ${name}-->`;
});

/**
 * Puts the frames into a page that was cut, maybe by a build before.
 * @throws an `Error` for a place whose frame no page has brought
 */
export const pasteFrames = (page: string, frames: ReadonlyMap<string, string>): string => page.replace(PLACE, (_, name: string) => {
  const html = frames.get(name);
  if (html === undefined) throw new Error(`no page was drawn with the frame "${name}"`);
  return html;
});
