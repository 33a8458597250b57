/** Hashed files that a page, a script or a sheet of the build names, as paths: what it needs, and what it may load later. */
export const filesNamedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?:_astro|\.)\/([\w.@~-]+\.[\w-]{8}\.(?:js|css|woff2))\b/g)].map((m) => `/_astro/${m[1]}`))];

/** A page without what its islands load once they wake. */
export const withoutIslands = (html: string): string => html.replace(/ (?:component|renderer|before-hydration)-url="[^"]*"/g, '');
