/** Which pages a few changed products may have changed. Comparing all pages would take an editor seconds. */
import { rows, type Database } from '#db/client.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';

/** If more have changed, reading them all at once is faster. */
const MAX_CHANGED = 50;

/** What decides which pages show a product; a size of accessories is their type. */
type Place = [
  pattern: number,
  size: string,
  type: string,
  brand: string,
  width: number | null,
  profile: number | null,
  rim: number | null,
  service: string,
];
/** A hash of what an edit, a sale or a rating changes, and the place in lists, which they leave alone. */
type ProductVersion = readonly [version: string, ...Place];

/** The products as they were last published, in `products.json` beside the other files of a publication. */
export interface ProductVersions {
  /** a hash of everything else: it differs after an import and after changes of vehicles, names and texts of lists */
  frame: string;
  products: Record<number, ProductVersion>;
}

/** @param texts hash of the names and texts of lists */
export async function readProductVersions(db: Database, texts: string): Promise<ProductVersions> {
  const [frame] = await rows<{ frame: string }>(db)`
    select concat_ws(' ', (select max(id) from catalogue_changes), (select count(*) from fitments)) as frame`;
  const found = await rows<{ id: number; product: ProductVersion }>(db)`
    select p.id, json_build_array(concat_ws(' ', extract(epoch from p.updated_at), p.count, p.rating_sum, p.rating_count, pt.version),
        p.pattern_id, coalesce(p.size_slug, t.short), t.short, b.short_title, p.width::float8, p.profile::float8, p.rim::float8,
        concat_ws(' ', p.load_index, p.speed_rating, p.load_range)) as product
      from products p join patterns pt on pt.id = p.pattern_id join product_types t on t.id = p.type_id
      join brands b on b.id = p.brand_id`;
  return {
    frame: `${frame!.frame} ${texts}`,
    products: Object.fromEntries(found.map(({ id, product }) => [id, product])),
  };
}

/** Tells whether a part of the catalogue, by the name of `InputRecorder`, may have changed. */
export type MayHaveChanged = (part: string) => boolean;

/** @returns null when more has changed than a few products’ prices, stock, texts and ratings */
export function partsOfChangedProducts(before: ProductVersions, now: ProductVersions): MayHaveChanged | null {
  const ids = Object.keys(now.products).map(Number);
  if (before.frame !== now.frame || Object.keys(before.products).length !== ids.length) return null;
  const changed: Place[] = [];
  for (const id of ids) {
    const [version, ...place] = now.products[id]!;
    const [versionBefore, ...placeBefore] = before.products[id] ?? [];
    if (placeBefore.join() !== place.join()) return null;
    if (versionBefore !== version && changed.push(place) > MAX_CHANGED) return null;
  }
  const patterns = new Set(changed.map(([pattern]) => pattern));
  const sizes = new Set(changed.map(([, size]) => size));
  const isBeside = (id: number) => {
    const [, pattern, size] = now.products[id] ?? [];
    return !pattern || !size || patterns.has(pattern) || sizes.has(size);
  };
  return (part) => {
    const [, kind, parameter] = /^(product|list) (.*)$/.exec(part) ?? [];
    if (kind === 'product') return isBeside(Number(parameter));
    if (kind !== 'list') return true;
    const filter = JSON.parse(parameter!) as ProductFilter;
    return changed.some((place) => mayList(filter, place));
  };
}

/** Whether a list may hold a product. All lists count the products of each type and brand; these counts have not changed. */
function mayList(filter: ProductFilter, [, size, type, brand, width, profile, rim]: Place): boolean {
  const isOfSize =
    (!filter.width || filter.width === width) &&
    (!filter.profile || filter.profile === profile) &&
    (!filter.rim || filter.rim === rim);
  return (
    (isOfSize || filter.rear === size) &&
    (!filter.types.length || filter.types.includes(type)) &&
    (!filter.brands.length || filter.brands.includes(brand))
  );
}
