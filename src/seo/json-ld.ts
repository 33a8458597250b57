/** A node of structured data as schema.org names it. */
export type JsonLdNode = Record<string, unknown>;

/** JSON that may stand inside a script element: no `<`, and none of the two line ends that JSON allows and scripts once did not. */
export const jsonLdText = (data: JsonLdNode): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Address of the site and a path as one absolute address. */
export const absolute = (siteUrl: string, path: string): string =>
  `${siteUrl.replace(/\/+$/, '')}${path === '/' ? '/' : path}`;
