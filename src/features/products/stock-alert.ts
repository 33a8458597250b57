/** Telling somebody that a set is in stock. See docs/stock.md. */
import { productPath, sizePath } from '#src/kit/paths.ts';
import { formatTireSize, parseSizeSlug } from '#src/features/sizes/tire-size.ts';

/** What somebody waits for: the id of a product, or a size as in URLs, `225-65r17`, of which any tire will do. */
export interface WantedTire {
  wanted: string;
  title: string | null;
  slug: string | null;
}

/** What is waited for in words, and the path of its page; null for neither a size nor a product that is there. */
export function wantedWords({ wanted, title, slug }: WantedTire): { what: string; path: string } | null {
  const size = parseSizeSlug(wanted);
  if (size) return { what: `tires in ${formatTireSize(size)}`, path: sizePath(wanted) };
  return title && slug ? { what: title, path: productPath({ id: Number(wanted), slug }) } : null;
}
