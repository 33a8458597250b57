import { slugOf } from '#src/kit/slug.ts';
import { rows as rowsOf, type Database } from '#db/client.ts';
import { brands, patterns, productTypes } from '#db/schema/catalogue.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { productRecord, searchText, type CatalogueRow } from './row.server.ts';
import { isTypeShort, type TypeShort, type WheelTypeShort } from '#src/features/products/product-type.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import phrases from './description-phrases.json' with { type: 'json' };

type Known = Pick<typeof brands.$inferSelect, 'id' | 'title'>;

/** Brands and patterns by slug: `TOYO` and `Toyo` are one. @param dryRun creates nothing; new ones get negative ids */
export async function loadBrandsAndPatterns(db: Database, { dryRun = false }: { dryRun?: boolean } = {}) {
  const types = new Map((await db.select().from(productTypes)).map(({ short, id }) => [short, id]));
  const knownBrands = new Map<string, Known>();
  const knownPatterns = new Map<string, Known>();
  const brandsCreated: string[] = [];
  /** the traits that all sizes of a new pattern share, for its description */
  const created = new Map<number, PatternTraits & { id: number }>();
  let unknown = 0;

  for (const { id, title, shortTitle } of await db.select().from(brands)) knownBrands.set(shortTitle, { id, title });
  for (const { name, ...pattern } of await rowsOf<Known & { name: string }>(db)`
      select p.id, p.title, b.short_title || '/' || p.slug as name from patterns p join brands b on b.id = p.brand_id`)
    knownPatterns.set(name, pattern);

  async function addBrand(title: string, shortTitle: string): Promise<Known> {
    const [made] = dryRun ? [] : await db.insert(brands).values({ title, shortTitle }).returning({ id: brands.id });
    const brand = { id: made?.id ?? --unknown, title };
    knownBrands.set(shortTitle, brand);
    brandsCreated.push(title);
    return brand;
  }

  /** Creates what is unknown of some rows: all patterns with one statement, because a long list has thousands. */
  async function addMissing(some: readonly CatalogueRow[]): Promise<void> {
    const missing = new Map<string, { brand: Known; slug: string; row: CatalogueRow }>();
    for (const row of some) {
      const { brandSlug, slug, name } = slugsOf(row);
      const brand = knownBrands.get(brandSlug) ?? (await addBrand(row.brand, brandSlug));
      if (!knownPatterns.has(name) && !missing.has(name)) missing.set(name, { brand, slug, row });
    }
    if (missing.size === 0) return;
    const values = Array.from(missing.values(), ({ brand, slug, row }) => ({
      brandId: brand.id,
      title: row.pattern,
      slug,
      search: searchText(brand.title, row.pattern),
    }));
    const stored = dryRun ? [] : await db.insert(patterns).values(values).returning();
    const ids = new Map(stored.map(({ id, brandId, slug }) => [`${brandId} ${slug}`, id]));
    for (const [name, { brand, slug, row }] of missing) {
      const id = ids.get(`${brand.id} ${slug}`) ?? --unknown;
      knownPatterns.set(name, { id, title: row.pattern });
      const marks = { snowflake: true, studdable: true, runFlat: true };
      created.set(id, { id, brand: brand.title, pattern: row.pattern, type: row.type, ...marks });
    }
  }

  function recordOf(row: CatalogueRow) {
    const typeId = types.get(row.type);
    if (!typeId) throw new Error(`${row.sku}: the shop has no product type "${row.type}"`);
    const { brandSlug, name } = slugsOf(row);
    const [brand, pattern] = [knownBrands.get(brandSlug)!, knownPatterns.get(name)!];
    const traits = created.get(pattern.id);
    if (traits) for (const mark of ['snowflake', 'studdable', 'runFlat'] as const) traits[mark] &&= row[mark] === true;
    const titles = { brand: brand.title, pattern: pattern.title };
    return productRecord(row, { brandId: brand.id, patternId: pattern.id, typeId, ...titles });
  }

  return {
    brandsCreated,
    patternsCreated: () => created.size,

    /** @throws for an unknown type, or a name that makes no slug */
    async recordsOf(some: readonly CatalogueRow[]) {
      await addMissing(some);
      return some.map(recordOf);
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

function slugsOf({ sku, brand, pattern }: CatalogueRow) {
  const [brandSlug, slug] = [slugOf(brand), slugOf(pattern)];
  if (!brandSlug || !slug) throw new Error(`${sku}: brand "${brand}" or pattern "${pattern}" has no letter or digit`);
  return { brandSlug, slug, name: `${brandSlug}/${slug}` };
}

export interface PatternTraits {
  brand: string;
  pattern: string;
  type: TypeShort | WheelTypeShort;
  snowflake: boolean;
  studdable: boolean;
  runFlat: boolean;
}

/**
 * The description of a pattern for which nobody has written one: what this type of tire is for in the shop's city, when to mount
 * it and what it is not for. It states only what follows from type and marks. Each sentence has several phrasings, those with a
 * chinook or a road of Calgary for Alberta alone, so that patterns in one list read differently; the pattern's name chooses.
 */
export function describePattern(
  traits: PatternTraits,
  { city, province }: Pick<Settings['region'], 'city' | 'province'>,
): { description: string; content: string } {
  const name = `${traits.brand} ${traits.pattern}`;
  const say = (variants: readonly string[], part: string) => {
    const fitting = province === 'Alberta' ? variants : variants.filter((text) => !/chinook|Deerfoot/.test(text));
    const phrase = fitting[hash(name + part) % fitting.length]!;
    return phrase.replaceAll('{name}', () => name).replaceAll('{city}', () => city);
  };
  const { summary, use, season, limits } = phrases.types[traits.type];
  const marks = marksOf(traits).map((variants, index) => say(variants, `mark ${index}`));
  const paragraphs = [[say(use, 'use')], [say(season, 'season'), ...marks], [say(limits, 'limits')]];
  return {
    description: say(summary, 'summary'),
    content: paragraphs.map((sentences) => `<p>${escapeText(sentences.join(' '))}</p>`).join('\n'),
  };
}

function hash(text: string): number {
  let n = 7;
  for (const letter of text) n = (Math.imul(n, 31) + letter.codePointAt(0)!) >>> 0;
  return (n ^ (n >>> 13)) >>> 0;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function marksOf({ type, snowflake, studdable, runFlat }: PatternTraits): (readonly string[])[] {
  if (type === 'tirebags' || !isTypeShort(type)) return [];
  const { marks } = phrases;
  return [snowflake && marks.snowflake, studdable && marks.studdable, runFlat && marks.runFlat].filter(
    (variants) => variants !== false,
  );
}
