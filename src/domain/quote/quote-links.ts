/** The paths of the kept quotes that a text names, three at most. They lead to this shop whatever host was written. */
export const quotePathsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\/quotes\/[\w-]{43}(?![\w-])/g)].map(([path]) => path))].slice(0, 3);
