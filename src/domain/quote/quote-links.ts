/**
 * The paths of the kept quotes that a text names, each once, three at most. The host that a visitor wrote does not count: the link leads to
 * this shop.
 */
export const quotePathsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\/quotes\/[\w-]{43}(?![\w-])/g)].map(([path]) => path))].slice(0, 3);
