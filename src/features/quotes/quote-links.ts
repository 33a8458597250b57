/** A quote that is kept. @param token its 256 random bits */
export const quotePath = (token: string): string => `/quotes/${token}`;

/** The number that is read over the phone. It opens the quote for staff and its own account alone. @param id of the quote */
export const quoteNumber = (id: number): number => 1_000 + id;
/** The id of a quote by its number; null if it is none. */
export const quoteIdOf = (number: string): number | null =>
  /^[1-9]\d{3,8}$/.test(number) && Number(number) > 1_000 ? Number(number) - 1_000 : null;

/** The paths of the kept quotes that a text names, three at most. They lead to this shop whatever host was written. */
export const quotePathsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\/quotes\/[\w-]{43}(?![\w-])/g)].map(([path]) => path))].slice(0, 3);
