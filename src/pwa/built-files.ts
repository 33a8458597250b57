const NAME = String.raw`([\w.@~-]+\.[\w-]{8}\.(?:js|css|woff2))\b`;
const MENTIONED = new RegExp(String.raw`(?:_astro|\.)\/${NAME}`, 'g');
const NEEDED = new RegExp(
  String.raw`(?:\bfrom|\bimport|\bsrc=|\bhref=|\burl\()\s*["'\x60]?(?:\/_astro|\.)\/${NAME}`,
  'g',
);

const paths = (text: string, names: RegExp): string[] => [
  ...new Set([...text.matchAll(names)].map((m) => `/_astro/${m[1]}`)),
];

/** Hashed files that a page, a script or a sheet of the build names, as paths: what it needs, and what it may load later. */
export const filesNamedIn = (text: string): string[] => paths(text, MENTIONED);

/** Those of them that it loads by itself: not what islands, and scripts when they are asked to, load later. */
export const filesNeededBy = (text: string): string[] => paths(text, NEEDED);
