/** The products of a new checkout: the listed patterns in all their sizes, with made-up sample prices and stock. */
import { NO_TIRE, type CatalogueRow } from '#src/features/catalogue/row.server.ts';
import { ACCESSORIES, ACCESSORY_BRAND } from './accessories.ts';
import { drawn } from './chance.ts';
import { readPatterns, type SeedPattern, type SeedSize } from './patterns.ts';
import { accessoryPrices, samplePrices, suggestedPrice } from './sample-price.ts';
import { sampleStock } from './sample-stock.ts';
import { wheelRows } from './wheels.ts';

/** From this price level on, a pattern is marked as Premium, unless it is a truck or trailer tire. */
const PREMIUM_LEVEL = 116;
const NEVER_PREMIUM: ReadonlySet<string> = new Set(['allterraintires', 'mudterraintires', 'trailertires']);

/** Every product of the seed, always the same. */
export function seedRows(): CatalogueRow[] {
  return [
    ...readPatterns().flatMap((pattern) => pattern.sizes.map((tire) => tireRow(pattern, tire))),
    ...accessoryRows(),
    ...wheelRows(),
  ];
}

function tireRow(pattern: SeedPattern, tire: SeedSize): CatalogueRow {
  const sku = skuOf(pattern, tire);
  const { size } = tire;
  const plain = NEVER_PREMIUM.has(pattern.type);
  const { percentOff, ...stock } = sampleStock(sku, tire.code, pattern.priceLevel >= PREMIUM_LEVEL && !plain);
  const passenger = size.service === '' || size.service === 'P';
  return {
    sku,
    brand: pattern.brand,
    pattern: pattern.pattern,
    type: pattern.type,
    size,
    variant: '',
    loadIndex: tire.loadIndex,
    speedRating: tire.speedRating,
    loadRange: tire.loadRange,
    utqg: passenger && pattern.type !== 'wintertires' ? pattern.utqg : '',
    sidewall: '',
    runFlat: tire.runFlat,
    studdable: pattern.studdable,
    snowflake: tire.snowflake,
    treadDepth: tire.treadDepth,
    warrantyKm: passenger ? pattern.warrantyKm : size.service === 'LT' ? pattern.warrantyLTKm : null,
    ...samplePrices(suggestedPrice(pattern, tire, sku), sku, percentOff),
    ...stock,
    tags: tagsOf(pattern, tire),
  };
}

/** `MICH-X-ICE-SNOW-2256517-102T` */
function skuOf({ brandSlug, slug }: SeedPattern, { code, loadIndex, speedRating, loadRange }: SeedSize): string {
  const size = code.replace(/[/.R]/g, '');
  const load = `${loadIndex}${speedRating}`.replace('/', '');
  return [
    brandSlug.replace('-', '').slice(0, 4),
    slug.slice(0, 28).replace(/-$/, ''),
    size,
    load,
    loadRange === 'SL' ? '' : loadRange,
  ]
    .filter(Boolean)
    .join('-')
    .toUpperCase();
}

function tagsOf(pattern: SeedPattern, { size, loadRange, runFlat, snowflake }: SeedSize): string[] {
  return [
    snowflake && 'Mountain snowflake',
    pattern.studdable && 'Studdable',
    runFlat && 'Run-flat',
    loadRange === 'XL' && 'Extra load',
    size.service === 'LT' && 'Light truck',
    size.service === 'C' && 'Commercial van',
    size.service === 'ST' && 'Trailer',
    size.system === 'flotation' && 'Flotation size',
  ].filter((tag) => typeof tag === 'string');
}

function accessoryRows(): CatalogueRow[] {
  return ACCESSORIES.flatMap(({ pattern, skuPart, variants }) =>
    variants.map(([variant, price], index): CatalogueRow => {
      const sku = `TPT-${skuPart}-${index + 1}`;
      return {
        ...NO_TIRE,
        sku,
        brand: ACCESSORY_BRAND,
        pattern,
        type: 'tirebags',
        variant,
        ...accessoryPrices(price, sku),
        count: drawn(`${sku} many`, 8, 60),
        location: index % 2 === 0 ? 0 : 1,
        statusType: 0,
        statusVisible: 0,
        tags: ['Tire storage'],
      };
    }),
  );
}
