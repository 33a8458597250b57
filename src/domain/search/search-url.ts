import { SEARCH } from '../shop/paths.ts';

/** The page that answers a search. @param exact searches for words as they are, without correction */
export const searchUrl = (text: string, exact = false): string => {
  const query = new URLSearchParams({ q: text.replace(/\s+/g, ' ').trim(), ...(exact && { exact: '1' }) });
  return `${SEARCH}?${query}`;
};
