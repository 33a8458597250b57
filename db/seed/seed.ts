import { eq, sql } from 'drizzle-orm';
import { DEFAULT_SETTINGS, type Settings } from '#src/features/shop/settings.ts';
import { slugOf } from '#src/kit/slug.ts';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import type { Connection, Database } from '../client.ts';
import { refreshCounts } from '../counts.ts';
import { writeTrims } from '#src/features/vehicles/fitment.server.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { writeVehicleWheels } from '#src/features/wheels/vehicle-wheels.server.ts';
import { CURATED } from '../schema/vehicles.ts';
import { brands, listTexts, productTypes } from '../schema/catalogue.ts';
import { settings } from '../schema/content.ts';
import { products } from '../schema/products.ts';
import { ACCESSORY_BRAND } from './accessories.ts';
import { seedAccounts } from './accounts.ts';
import { brandSeo, SEED_BRANDS } from './brands.ts';
import { seedContent } from './content.ts';
import { readSeedFitment, readSeedTrims } from './fitment.ts';
import { ALBERTA_HOLIDAYS } from './holidays.ts';
import { SEED_LIST_TEXTS } from './list-texts.ts';
import { SEED_TYPES, SEED_WHEEL_TYPES } from './product-types.ts';
import { seedRows } from './products.ts';
import { seedRating } from './ratings.ts';
import { agreedSeedWheels } from './vehicle-wheels.ts';
import { wheelRows } from './wheels.ts';
import { readCuratedWords, writeCuratedWords } from './search-words.ts';

export interface SeedOptions {
  /** leaves out sample products, ratings, reviews and accounts; the sample texts stay, to be read and changed */
  isEmpty?: boolean;
}

/**
 * Fills a new shop with types, settings, brands, products and sample ratings, in one transaction. What it writes is marked
 * as a sample. A shop that was filled once stays as it is, without products too, and what editors wrote is never overwritten.
 * Texts are written to tables that are empty, demo accounts to an embedded database without accounts. The lists of
 * original tire sizes and of search words are updated at every start, so that corrections reach every shop.
 */
export async function seed(
  { db, kind }: Connection,
  report: (line: string) => void,
  { isEmpty = false }: SeedOptions = {},
): Promise<void> {
  const isNew = (await db.$count(productTypes)) === 0;
  const isDemo = isNew ? !isEmpty : (await db.$count(products, eq(products.isSample, true))) > 0;
  const texts = await db.transaction((transaction) => seedContent(transaction as Database, { withReviews: isDemo }));
  if (texts) report(`${texts} pages, questions, articles, reviews and slides`);
  if (kind === 'pglite' && isDemo) {
    const opened = await seedAccounts({ db, kind });
    if (opened) report(`${opened} demo accounts`);
  }
  const fitments = await writeFitments(db, readSeedFitment());
  if (fitments.added + fitments.removed > 0)
    report(
      `Original tire sizes of vehicles: ${fitments.added.toLocaleString('en-CA')} added, ${fitments.removed} taken out`,
    );
  if (await writeTrims(db, readSeedTrims())) report('Which vehicles are listed with all trims: changed');
  if ((await writeVehicleWheels(db, CURATED, agreedSeedWheels())).changed) report('Wheels of vehicles: changed');
  const words = await writeCuratedWords(db, readCuratedWords());
  if (words) report(`Search words: ${words} changed`);
  if (!isNew) return;
  if (isEmpty) {
    await db.transaction((transaction) => writeShop(transaction as Database, { approvesPartners: false, isEmpty }));
    report('The shop begins without products. `npm run open-shop` lists what is still the sample shop’s.');
    return refreshCounts(db);
  }
  report('The catalogue is empty: filling it with the sample shop');
  const rows = seedRows();
  await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    await writeShop(tx, { approvesPartners: kind === 'pglite', isEmpty });
    const { added, patternsCreated } = await writeCatalogue(tx, rows, { isSample: true });
    await writeRatings(
      tx,
      rows.map((row) => row.sku),
    );
    const brandCount = SEED_BRANDS.length + wheelBrands().length;
    report(`${added.toLocaleString('en-CA')} products of ${patternsCreated} patterns and ${brandCount} brands`);
  });
  await refreshCounts(db);
}

/** What the sample shop says about today above the header. */
const SAMPLE_DAYS = {
  today_monday_friday: 'flat repairs without an appointment',
  today_saturday: 'flat repairs until 2 pm',
  today_sunday: 'flat repairs until 2 pm',
};

/**
 * Writes what products refer to, and the settings and texts of lists. The demonstration shop approves partners by itself, any
 * other begins with approval by staff.
 */
async function writeShop(
  db: Database,
  { approvesPartners, isEmpty }: { approvesPartners: boolean; isEmpty: boolean },
): Promise<void> {
  await db
    .insert(productTypes)
    .values([
      ...SEED_TYPES.map((type, position) => ({ ...type, position, isWheel: 0 })),
      ...SEED_WHEEL_TYPES.map((type, i) => ({ ...type, position: SEED_TYPES.length + i, isWheel: 1 })),
    ])
    .onConflictDoNothing();
  await db
    .insert(listTexts)
    .values([...SEED_LIST_TEXTS])
    .onConflictDoNothing();
  const values: Settings = {
    ...DEFAULT_SETTINGS,
    holidays: ALBERTA_HOLIDAYS,
    ...(approvesPartners && { partner_approval: 'auto' }),
    ...(isEmpty ? { structured_data_defaults: false } : SAMPLE_DAYS),
  };
  await db
    .insert(settings)
    .values(Object.entries(values).map(([code, value]) => ({ code, value, isSample: true })))
    .onConflictDoNothing();
  await db
    .insert(brands)
    .values([
      ...SEED_BRANDS.filter(({ title }) => !isEmpty || title !== ACCESSORY_BRAND).map((brand) => ({
        title: brand.title,
        shortTitle: slugOf(brand.title),
        description: brand.description,
        snowflake: brand.snowflake,
        isSample: brand.title === ACCESSORY_BRAND,
        ...brandSeo(brand),
      })),
      // A shop of tires does without them once the samples are gone.
      ...(isEmpty ? [] : wheelBrands()).map((title) => ({ title, shortTitle: slugOf(title), isSample: true })),
    ])
    .onConflictDoNothing();
}

/** The brands that make wheels, or what is sold with them, and no tires. */
const wheelBrands = (): string[] =>
  [...new Set(wheelRows().map(({ brand }) => brand))].filter((title) =>
    SEED_BRANDS.every((brand) => brand.title !== title),
  );

async function writeRatings(db: Database, skus: string[]): Promise<void> {
  const rated = skus.map((sku) => ({ sku, ...seedRating(sku) })).filter(({ count }) => count > 0);
  await db.execute(sql`update products p
    set rating_sum = r.sum, rating_count = r.count, sample_rating_sum = r.sum, sample_rating_count = r.count
    from json_to_recordset(${JSON.stringify(rated)}::text::json) as r(sku text, sum int, count int) where p.sku = r.sku`);
}
