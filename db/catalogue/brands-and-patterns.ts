import { readFileSync } from 'node:fs';
import { slugOf } from '#src/domain/content/slug.ts';
import { rows as rowsOf, type Database } from '../client.ts';
import { brands, patterns, productTypes } from '../schema/catalogue.ts';
import { readSettings } from '../public/content/settings.ts';
import { describePattern } from './describe.ts';
import type { CatalogueRow } from './row.ts';
import { searchText } from './title.ts';

/** The ids of a row's brand, pattern and type, and the titles under which the shop lists the brand and the pattern. */
export interface Place {
  brandId: number;
  patternId: number;
  typeId: number;
  brand: string;
  pattern: string;
}

interface KnownPattern {
  id: number;
  title: string;
}
interface KnownBrand {
  id: number;
  title: string;
  patterns: Map<string, KnownPattern>;
}
/** The traits that all sizes of a new pattern share, for its description. */
type Traits = Parameters<typeof describePattern>[0] & { id: number };

/** Brands and patterns by slug: `TOYO` and `Toyo` are one. @param dryRun creates nothing; new ones get negative ids */
export async function loadBrandsAndPatterns(
  db: Database,
  { dryRun = false, drawn = drawnPictures() }: { dryRun?: boolean; drawn?: ReadonlySet<string> } = {},
) {
  const types = new Map(
    (await db.select({ id: productTypes.id, short: productTypes.short }).from(productTypes)).map((t) => [
      t.short,
      t.id,
    ]),
  );
  const known = new Map<string, KnownBrand>();
  const brandsCreated: string[] = [];
  const created = new Map<number, Traits>();
  let unknown = 0;

  const byId = new Map<number, KnownBrand>();
  for (const b of await db.select({ id: brands.id, title: brands.title, short: brands.shortTitle }).from(brands)) {
    const brand = { id: b.id, title: b.title, patterns: new Map<string, KnownPattern>() };
    known.set(b.short, brand);
    byId.set(b.id, brand);
  }
  for (const p of await db
    .select({ id: patterns.id, brandId: patterns.brandId, title: patterns.title, slug: patterns.slug })
    .from(patterns)) {
    byId.get(p.brandId)!.patterns.set(p.slug, { id: p.id, title: p.title });
  }

  async function addBrand(title: string, shortTitle: string): Promise<KnownBrand> {
    const id = dryRun
      ? --unknown
      : (await db.insert(brands).values({ title, shortTitle }).returning({ id: brands.id }))[0]!.id;
    const brand: KnownBrand = { id, title, patterns: new Map() };
    known.set(shortTitle, brand);
    brandsCreated.push(title);
    return brand;
  }

  /** Creates what is unknown of some rows: all patterns with one statement, because a long list has thousands. */
  async function addMissing(some: readonly CatalogueRow[]): Promise<void> {
    const missing = new Map<string, { brand: KnownBrand; slug: string; row: CatalogueRow; picture: string }>();
    for (const row of some) {
      const [brandSlug, slug] = slugsOf(row);
      const brand = known.get(brandSlug) ?? (await addBrand(row.brand, brandSlug));
      const name = `${brandSlug}/${slug}`;
      if (!brand.patterns.has(slug) && !missing.has(name))
        missing.set(name, { brand, slug, row, picture: drawn.has(name) ? name : '' });
    }
    if (missing.size === 0) return;
    const added = [...missing.values()];
    const values = added.map(({ brand, slug, row, picture }) => ({
      brandId: brand.id,
      title: row.pattern,
      slug,
      picture,
      search: searchText(brand.title, row.pattern),
    }));
    const stored = dryRun
      ? values.map((value) => ({ ...value, id: --unknown }))
      : await db
          .insert(patterns)
          .values(values)
          .returning({ id: patterns.id, brandId: patterns.brandId, slug: patterns.slug });
    const ids = new Map(stored.map(({ id, brandId, slug }) => [`${brandId} ${slug}`, id]));
    for (const { brand, slug, row } of added) {
      const id = ids.get(`${brand.id} ${slug}`)!;
      brand.patterns.set(slug, { id, title: row.pattern });
      created.set(id, {
        id,
        brand: brand.title,
        pattern: row.pattern,
        type: row.type,
        snowflake: true,
        studdable: true,
        runFlat: true,
      });
    }
  }

  function placeOf(row: CatalogueRow): Place {
    const typeId = types.get(row.type);
    if (!typeId) throw new Error(`${row.sku}: the shop has no product type "${row.type}"`);
    const [brandSlug, slug] = slugsOf(row);
    const brand = known.get(brandSlug)!;
    const pattern = brand.patterns.get(slug)!;
    const traits = created.get(pattern.id);
    if (traits) {
      traits.snowflake &&= row.snowflake === true;
      traits.studdable &&= row.studdable === true;
      traits.runFlat &&= row.runFlat === true;
    }
    return { brandId: brand.id, patternId: pattern.id, typeId, brand: brand.title, pattern: pattern.title };
  }

  return {
    brandsCreated,
    patternsCreated: () => created.size,

    /** Finds or creates the brands and patterns of rows. @throws for an unknown type, or a name that makes no slug */
    async placesOf(some: readonly CatalogueRow[]): Promise<Place[]> {
      await addMissing(some);
      return some.map(placeOf);
    },

    /** Writes the descriptions of the new patterns. Call it last: by then it is known what all of their sizes share. */
    async describeCreated(): Promise<void> {
      if (dryRun || created.size === 0) return;
      const { region } = await readSettings(db);
      const texts = [...created.values()].map(({ id, ...traits }) => ({ id, ...describePattern(traits, region) }));
      await rowsOf(db)`update patterns p set description = t.description, content = t.content
        from json_to_recordset(${JSON.stringify(texts)}::text::json) as t(id int, description text, content text) where p.id = t.id`;
    },
  };
}

/** The slugs of a row's brand and pattern. @throws for a name that makes none */
function slugsOf({ sku, brand, pattern }: CatalogueRow): [brand: string, pattern: string] {
  const slugs: [string, string] = [slugOf(brand), slugOf(pattern)];
  if (slugs.includes('')) throw new Error(`${sku}: brand "${brand}" or pattern "${pattern}" has no letter or digit`);
  return slugs;
}

/** Patterns that have a drawn picture, as `brand/pattern`: the keys of a JSON file. Empty when there is no such file. */
export function drawnPictures(
  file = new URL('../../src/domain/product/drawn.json', import.meta.url),
): ReadonlySet<string> {
  try {
    return new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}
