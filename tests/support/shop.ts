/** A small shop in a database of its own, and `call`, which calls functions by URL, as the platform does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';
import type { Connection } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { loadWords } from '#src/features/content/words.server.ts';
import { listTexts, productTypes } from '#db/schema/catalogue.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { TYPE_SHORTS, type TypeShort } from '#src/features/products/product-type.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { writePublished } from '../../scripts/build/edition-files.ts';
import { runFunction, type MountedFunction } from '../../scripts/serve/mounted-functions.ts';
import { answeredByBundles } from '../bundles/answering.ts';
import { mountBundles } from '../bundles/mount.ts';
import { openTestDatabase } from '../databases/open.ts';
import { mountSources } from './compiled-pages.ts';

const TITLES: Record<TypeShort, string> = {
  wintertires: 'Winter',
  allweathertires: 'All-weather',
  allseasontires: 'All-season',
  summertires: 'Summer',
  allterraintires: 'All-terrain',
  mudterraintires: 'Mud-terrain',
  trailertires: 'Trailer',
  tirebags: 'Tire bags',
};

/** brand | pattern | type | size with service description | retail | count | status */
const LINES = `
Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3
Nokian|Hakkapeliitta R5|wintertires|205/55R16 94R XL|189.00|4|2
Nokian|Hakkapeliitta R5|wintertires|245/60R18 105R|301.00|0|0
Nokian|Remedy WRG5|allweathertires|225/65R17 102H|231.00|12|0
Michelin|X-Ice Snow|wintertires|225/65R17 106T XL|255.50|20|0
Michelin|X-Ice Snow|wintertires|215/60R17 96T|239.00|3|1
Michelin|CrossClimate2|allweathertires|225/65R17 102H|262.00|9|0
Michelin|CrossClimate2|allweathertires|235/60R17 102H|262.00|2|0
Michelin|Defender2|allseasontires|225/65R17 102H|228.00|16|0
Michelin|Pilot Sport 4S|summertires|255/35ZR19 96Y XL|389.00|5|0
Toyo|Open Country A/T III|allterraintires|LT265/70R17 121/118S|318.00|7|0
Toyo|Open Country A/T III|allterraintires|33x12.50R20LT 119Q|444.00|4|2
Toyo|Open Country M/T|mudterraintires|LT265/70R17 121/118P|402.00|1|0
Hankook|Winter i*cept iZ3|wintertires|195/65R15 95T XL|124.00|40|1
Hankook|Winter i*cept iZ3|wintertires|205/55R16 94T XL|139.00|30|0
Three Peaks|Tire totes|tirebags||29.00|50|0`;

/** A row of a price list, as it is written to the catalogue. */
export const catalogueRow = (changes: Partial<CatalogueRow> = {}): CatalogueRow => ({
  sku: '1',
  brand: 'Michelin',
  pattern: 'X-Ice Snow',
  type: 'wintertires',
  size: parseTireSize('225/65R17'),
  variant: '',
  loadIndex: '106',
  speedRating: 'T',
  loadRange: 'XL',
  utqg: '',
  sidewall: '',
  runFlat: null,
  studdable: null,
  snowflake: null,
  treadDepth: 11,
  warrantyKm: null,
  retailPrice: '189.00',
  price: '150.50',
  vipPrice: '140.00',
  cost: '120.00',
  msrp: null,
  count: 4,
  location: 0,
  statusType: 0,
  statusVisible: 0,
  tags: [],
  ...changes,
});

const row = (line: string, at: number): CatalogueRow => {
  const [brand = '', pattern = '', type = '', size = '', retailPrice = '', count = '', status = ''] = line.split('|');
  const parsed = size ? parseTireSize(size.replace(/ XL$/, '')) : null;
  const { partner: price, vip: vipPrice, cost, msrp } = MARKER;
  const prices = { retailPrice, price, vipPrice, cost, msrp };
  return catalogueRow({
    ...prices,
    sku: `T-${at + 1}`,
    brand,
    pattern,
    type: type as TypeShort,
    size: parsed,
    variant: parsed ? '' : 'Set of 4',
    loadIndex: parsed?.loadIndex ?? '',
    speedRating: parsed?.speedRating ?? '',
    loadRange: size.endsWith('XL') ? 'XL' : '',
    treadDepth: parsed ? 11 : null,
    count: Number(count),
    statusType: Number(status) as 0,
  });
};

/** Amounts that occur nowhere else, so that a test can search responses for them. */
export const MARKER = { partner: '77.17', vip: '71.13', cost: '61.91', msrp: '98.89' };

export async function openShop(lines = LINES): Promise<Connection> {
  const connection = await openEmptyShop();
  await fillShop(connection, lines.trim().split('\n').map(row));
  await publishWords(connection);
  return connection;
}

/** An empty database that all functions use. It is closed after the tests of the file. */
export async function openEmptyShop(): Promise<Connection> {
  const connection = await openTestDatabase();
  useConnection(connection);
  if (inject('testBundles')) process.env.DATABASE_URL = connection.url; // a bundle has modules of its own, and opens the database itself
  afterAll(() => connection.close());
  return connection;
}

/** Publishes the texts and settings, so that functions can render pages. There are no files of pages. */
export async function publishWords({ db }: Connection): Promise<void> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  process.env.SITE_DIR = siteDir;
  await writePublished(siteDir, { edition: 1, policy: "default-src 'self'", words: await loadWords(db) });
  afterAll(() => [siteDir, `${siteDir}.cache`].forEach((folder) => rmSync(folder, { recursive: true, force: true })));
}

/** The products of `LINES`, for a shop that is filled in another way. */
export const sampleRows = (): CatalogueRow[] => LINES.trim().split('\n').map(row);

export async function fillShop({ db }: Connection, products: CatalogueRow[]): Promise<void> {
  await db.insert(productTypes).values(
    TYPE_SHORTS.map((short, position) => ({
      short,
      title: TITLES[short],
      position,
      snowflake: short === 'wintertires' || short === 'allweathertires',
    })),
  );
  await db
    .insert(listTexts)
    .values([{ route: 'type/wintertires', topText: '<p>Soft below 7 °C.</p>', bottomText: '<p>Book early.</p>' }]);
  await writeCatalogue(db, products);
  await refreshCounts(db);
}

let mounted: Promise<MountedFunction[]> | undefined;

/** The functions from their source, or the bundles that are deployed (`TEST_FUNCTIONS`) where a test file allows it. */
export const functions = (): Promise<MountedFunction[]> => (mounted ??= mount());

async function mount(): Promise<MountedFunction[]> {
  const bundles = answeredByBundles(expect.getState().testPath ?? '') && inject('testBundles');
  return bundles ? mountBundles(bundles) : mountSources();
}

/** Calls the function that answers a URL. @param ip the client's url, as the platform reports it */
export async function call(url: string, init: RequestInit = {}, ip = '203.0.113.7'): Promise<Response> {
  const response = await runFunction(await functions(), new Request(`http://localhost${url}`, init), ip);
  if (!response) throw new Error(`no function answers ${url}`);
  return response;
}

/** Status and JSON of a response. */
// oxlint-disable-next-line typescript/no-explicit-any
export async function json<T = any>(url: string, init?: RequestInit): Promise<{ status: number; body: T }> {
  const response = await call(url, init);
  return { status: response.status, body: (await response.json()) as T };
}
