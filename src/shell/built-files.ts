const FILE_NAME = String.raw`([\w.@~-]+\.[\w-]{8}\.(?:js|css|woff2))\b`;
const NAMED = new RegExp(String.raw`(?:_astro|\.)\/${FILE_NAME}`, 'g');
const NEEDED = new RegExp(
  String.raw`(?:\bfrom|\bimport|\bsrc=|\bhref=|\burl\()\s*["'\x60]?(?:\/_astro|\.)\/${FILE_NAME}`,
  'g',
);

/** Without rare letters: a page that has some loads their font, which the worker caches then. */
const paths = (text: string, names: RegExp): string[] =>
  [...new Set([...text.matchAll(names)].map((m) => `/_astro/${m[1]}`))].filter((file) => !file.includes('-more.'));

/** Paths of all hashed files that a built page, script or stylesheet names: those it needs, and those it may load later. */
export const filesNamedIn = (text: string): string[] => paths(text, NAMED);

/** Paths of the files that it loads at once, without those of islands and dynamic imports. */
export const filesNeededBy = (text: string): string[] => paths(text, NEEDED);
