/**
 * Which pages a few changed products may have changed. To compare all pages, the whole catalogue must be read, which takes
 * seconds; an editor who has changed one price does not wait for that.
 */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import { sizeFromParts, sizeSlug } from '#src/domain/size/tire-size.ts';

/** If more have changed, reading them all at once is faster. */
const MOST_CHANGED = 50;

/** A product as two texts, by its id: what an edit, a sale or a rating changes; and what decides which pages show it. */
type ProductVersion = readonly [version: string, place: string];

/** What the products of a publication were, in `products.json` beside its other state. */
export interface ProductVersions {
  /** differs when more than products has changed: an import, vehicles, names and texts of lists */
  frame: string;
  products: Record<number, ProductVersion>;
}

/** @param texts hash of the names and texts of lists */
export async function readProductVersions(db: Database, texts: string): Promise<ProductVersions> {
  const [frame] = await rows<{ frame: string }>(
    db,
    sql`select concat_ws(' ', (select max(id) from catalogue_changes), (select count(*) from fitments)) as frame`,
  );
  const found = await rows<{ id: number; version: string; place: string }>(
    db,
    sql`select id, concat_ws(' ', extract(epoch from updated_at), count, rating_sum, rating_count) as version,
      concat_ws(' ', pattern_id, coalesce(size_slug, 'type-' || type_id), type_id, brand_id, load_index, speed_rating, load_range) as place
      from products`,
  );
  return {
    frame: `${frame!.frame} ${texts}`,
    products: Object.fromEntries(found.map(({ id, version, place }) => [id, [version, place]])),
  };
}

/** Tells whether a part of the catalogue, by the name of `InputRecorder`, may have changed. */
export type MayHaveChanged = (part: string) => boolean;

/** @returns null when more has changed than a few products’ prices, stock, texts and ratings */
export function partsOfChangedProducts(before: ProductVersions, now: ProductVersions): MayHaveChanged | null {
  const ids = Object.keys(now.products).map(Number);
  if (before.frame !== now.frame || Object.keys(before.products).length !== ids.length) return null;
  const [patterns, sizes] = [new Set<string>(), new Set<string>()];
  let changed = 0;
  for (const id of ids) {
    const [version, place] = now.products[id]!;
    const was = before.products[id];
    if (was?.[1] !== place) return null;
    if (was[0] === version) continue;
    if (++changed > MOST_CHANGED) return null;
    const [pattern, size] = place.split(' ') as [string, string];
    patterns.add(pattern);
    sizes.add(size);
  }
  const beside = (id: number) => {
    const [pattern, size] = (now.products[id]?.[1].split(' ') ?? []) as [string?, string?];
    return !pattern || !size || patterns.has(pattern) || sizes.has(size);
  };
  return (part) => {
    const [, kind, parameter] = /^(product|list) (.*)$/.exec(part) ?? [];
    if (kind === 'product') return beside(Number(parameter));
    return kind !== 'list' || isOfSizes(JSON.parse(parameter!) as ProductFilter, sizes);
  };
}

/** Whether a list may hold a tire of these sizes. Lists without a size count products of all sizes. */
function isOfSizes({ width, profile, rim, rear }: ProductFilter, sizes: ReadonlySet<string>): boolean {
  const size = sizeFromParts(width, profile, rim);
  return !size || sizes.has(sizeSlug(size)) || (rear !== '' && sizes.has(rear));
}
