import type { ParsedTireSize } from '#src/domain/size/tire-size.ts';
import type { TypeShort } from '#src/domain/product/product-type.ts';

/** A validated product, with brand and pattern by name. Money is a decimal string to the cent. */
export interface CatalogueRow {
  sku: string;
  brand: string;
  pattern: string;
  type: TypeShort;
  /** null for accessories */
  size: ParsedTireSize | null;
  /** distinguishes the variants of an accessory and is part of its title, `Set of 4`; empty for tires */
  variant: string;
  loadIndex: string;
  speedRating: string;
  /** SL, XL, HL, C, D, E, F, G; empty when not known */
  loadRange: string;
  utqg: string;
  sidewall: string;
  /** This mark and the next two: null where nobody has stated it. */
  runFlat: boolean | null;
  studdable: boolean | null;
  snowflake: boolean | null;
  /** 32nds of an inch when new */
  treadDepth: number | null;
  warrantyKm: number | null;
  retailPrice: string;
  price: string;
  vipPrice: string;
  cost: string | null;
  msrp: string | null;
  count: number;
  location: number;
  /** days until it is in the shops; 0 when absent */
  leadDays?: number;
  statusType: 0 | 1 | 2 | 3;
  statusVisible: 0 | 1;
  tags: string[];
}
