/** A catalogue of any size for measurements: deterministic, spread over types, brands and sizes as a real one is. */
import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';
import { TYPE_SHORTS, type TypeShort } from '#src/features/products/product-type.ts';
import { amount } from '#src/kit/money.ts';
import { formatTireSize, isRealSize, parseTireSize, type TireSize } from '#src/features/sizes/tire-size.ts';

const RIMS = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22];

function* sizes(): Generator<TireSize> {
  for (const rim of RIMS)
    for (let width = 165; width <= 315; width += 10)
      for (let profile = 35; profile <= 80; profile += 5) {
        const size: TireSize = { system: 'metric', width, profile, rim };
        const diameter = rim * 25.4 + (2 * width * profile) / 100;
        if (isRealSize(size) && diameter > 560 && diameter < 860) yield size;
      }
}

/** @param count how many rows */
export function* benchRows(count: number): Generator<CatalogueRow> {
  const all = [...sizes()];
  const perPattern = 20;
  const brands = 40;
  for (let at = 0; at < count; at++) {
    const pattern = Math.floor(at / perPattern);
    const random = (n: number, salt: number) => (Math.imul(at + salt * 7919, 2654435761) >>> 8) % n;
    const size = parseTireSize(formatTireSize(all[(pattern * 37 + (at % perPattern) * 23) % all.length]!))!;
    const type = TYPE_SHORTS[pattern % 6] as TypeShort;
    const cost = 6_000 + size.rim * 500 + random(9_000, 1);
    yield {
      sku: `B-${at}`,
      brand: `Brand ${String.fromCharCode(65 + (pattern % 20))}${pattern % brands}`,
      pattern: `Pattern ${pattern} ${['Ice', 'Tour', 'Sport', 'Trail', 'Grip'][pattern % 5]}`,
      type,
      size,
      variant: '',
      loadIndex: String(84 + size.rim + random(14, 7)),
      speedRating: ['T', 'H', 'V', 'Q', 'W'][pattern % 5]!,
      loadRange: at % 3 ? '' : (['XL', 'XL', 'E', 'C'][pattern % 4] ?? ''),
      utqg: '',
      sidewall: '',
      runFlat: false,
      studdable: type === 'wintertires' ? pattern % 4 < 2 : null,
      snowflake: type === 'wintertires' || type === 'allweathertires',
      treadDepth: 10,
      warrantyKm: pattern % 3 ? 80_000 : null,
      retailPrice: amount(Math.round(cost * 1.48)),
      price: amount(Math.round(cost * 1.18)),
      vipPrice: amount(Math.round(cost * 1.12)),
      cost: amount(cost),
      msrp: null,
      count: random(4, 2) === 0 ? 0 : random(40, 3),
      location: random(2, 4),
      statusType: (random(10, 5) < 7 ? 0 : 1 + random(3, 6)) as 0,
      statusVisible: 0,
      tags: [],
    };
  }
}
