/** What wheels and their accessories have beside the columns of `products`, where their `size` is empty. */
import { sql } from 'drizzle-orm';
import { boolean, check, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { oneOf, partOf } from './columns.ts';
import { products } from './products.ts';

const ofProduct = () => partOf('product_id', () => products.id).primaryKey();
const millimetres = (column: string) => numeric(column, { precision: 5, scale: 2, mode: 'number' });

/** One row for each product of the types `alloy-wheels` and `steel-wheels`. Its style is the product's pattern. */
export const wheels = pgTable(
  'wheels',
  {
    productId: ofProduct(),
    /** inches, as the next */
    diameter: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    width: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
    /** `5x114.3`; two of a dual drilled wheel; none where they are not known */
    boltPatterns: text('bolt_patterns').array().notNull().default([]),
    /** null: not stated */
    offsetMm: smallint('offset_mm'),
    /** centre bore; null: not stated */
    boreMm: millimetres('bore_mm'),
    /** what one wheel carries; null: not stated */
    loadKg: smallint('load_kg'),
    /** as the maker calls it, `Satin black machined` */
    finish: text().notNull().default(''),
    /** what lists are filtered by: `black`, `silver` */
    colour: text().notNull().default(''),
    /** its finish is made for road salt; null: not stated */
    winterReady: boolean('winter_ready'),
  },
  (t) => [
    check('wheels_diameter', sql`${t.diameter} between 10 and 30`),
    check('wheels_width', sql`${t.width} between 3 and 18`),
    check('wheels_offset', sql`${t.offsetMm} between -150 and 160`),
    check('wheels_bore', sql`${t.boreMm} between 30 and 230`),
    check('wheels_load', sql`${t.loadKg} between 100 and 4000`),
  ],
);

/** One row for each product of the types `tpms-sensors` and `wheel-hardware`. What does not concern its kind is empty. */
export const accessoryFits = pgTable(
  'accessory_fits',
  {
    productId: ofProduct(),
    kind: text({ enum: ['sensor', 'nut', 'bolt', 'lock', 'hub-ring'] }).notNull(),
    /** of nuts, bolts and locks: `M12x1.5` */
    thread: text().notNull().default(''),
    /** of nuts, bolts and locks: what the wheel's holes must have */
    seat: oneOf(['', 'cone', 'ball', 'mag'], ''),
    /** of hub rings: the bore of the wheel, and of the hub */
    outerMm: millimetres('outer_mm'),
    innerMm: millimetres('inner_mm'),
    /** of sensors, in MHz: `315`, `433`, or `315/433` where they are programmed to either */
    protocol: text().notNull().default(''),
    /** how many one package holds */
    pieces: smallint().notNull().default(1),
  },
  (t) => [check('accessory_fits_pieces', sql`${t.pieces} between 1 and 200`)],
);
