export type JsonLdNode = Record<string, unknown>;

/** JSON for a script element: without `<` and without the line separators that older script engines do not accept in strings. */
export const jsonLdText = (data: JsonLdNode): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const absolute = (siteUrl: string, path: string): string =>
  `${siteUrl.replace(/(?<!\/)\/+$/, '')}${path === '/' ? '/' : path}`;
