/** Brands and patterns by which a list is read that does not say everything in columns of its own. */
import { isTypeShort, type TypeShort } from '#src/features/products/product-type.ts';
import { nameKey } from '#src/features/products/tire-name.ts';
import brandNames from '#src/features/list-files/brand-names.json' with { type: 'json' };
import { rows, type Database } from '#db/client.ts';

export interface KnownNames {
  /** as the shop spells them, by `nameKey` */
  brands: ReadonlyMap<string, string>;
  /** the type of a pattern of which the shop has one type only */
  typeOf(brand: string, pattern: string): TypeShort | undefined;
  /** the brand of a pattern that only one brand of the shop has */
  brandOf(pattern: string): string | undefined;
}

const short: Readonly<Record<string, string>> = brandNames.short;

function namesFrom(patterns: ReadonlyArray<{ brand: string; pattern: string; types: string[] }>): KnownNames {
  const brands = new Map(brandNames.names.split(',').map((name) => [nameKey(name), name]));
  const types = new Map<string, string[]>();
  const makers = new Map<string, Set<string>>();
  for (const { brand, pattern, types: its } of patterns) {
    brands.set(nameKey(brand), brand);
    types.set(`${nameKey(brand)} ${nameKey(pattern)}`, its);
    const key = nameKey(pattern);
    makers.set(key, (makers.get(key) ?? new Set()).add(brand));
  }
  return {
    brands,
    typeOf(brand, pattern) {
      const [type, ...others] = types.get(`${nameKey(brand)} ${nameKey(pattern)}`) ?? [];
      return others.length === 0 && type && isTypeShort(type) ? type : undefined;
    },
    brandOf(pattern) {
      const found = [...(makers.get(nameKey(pattern)) ?? [])];
      return found.length === 1 && nameKey(pattern).length > 3 ? found[0] : undefined;
    },
  };
}

export const TRADE_NAMES: KnownNames = namesFrom([]);

export const loadKnownNames = async (db: Database): Promise<KnownNames> =>
  namesFrom(
    await rows<{ brand: string; pattern: string; types: string[] }>(db)`
      select b.title as brand, pt.title as pattern, array_agg(distinct t.short) as types
        from products p join brands b on b.id = p.brand_id join patterns pt on pt.id = p.pattern_id
        join product_types t on t.id = p.type_id where p.size_slug is not null or t.is_wheel = 1 group by b.title, pt.title`,
  );

/** The brand that a cell abbreviates, `BFG`, or names in the shop's spelling. */
export const brandOfCell = (cell: string, { brands }: KnownNames): string =>
  brands.get(nameKey(cell)) === undefined && short[cell.toUpperCase()]
    ? (brands.get(nameKey(short[cell.toUpperCase()]!)) ?? short[cell.toUpperCase()]!)
    : cell;

/** Splits the brand off a text that begins with it: `MICHELIN X-Ice Snow`. @returns null where it begins with none */
export function splitBrand(text: string, names: KnownNames): { brand: string; rest: string } | null {
  const words = text.split(' ');
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const head = words.slice(0, count).join(' ');
    const brand = names.brands.get(nameKey(head)) ?? (count === 1 && short[head.toUpperCase()]);
    if (brand && nameKey(head) !== '')
      return {
        brand,
        rest: words
          .slice(count)
          .join(' ')
          .replace(/^[\s,:/-]+/, ''),
      };
  }
  return null;
}
