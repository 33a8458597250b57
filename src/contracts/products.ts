import * as z from 'zod';
import { LONGEST_TITLE, PAGE_SIZE, SORTS } from '#src/domain/list/filter.ts';
import { HIGHEST_PRICE, LOAD_RANGES, MARKS, STARS, STOCKS } from '#src/domain/list/tire-criteria.ts';
import type { SuccessAnswer } from './answer.ts';
import { productIds } from './product-ids.ts';
import type { RearList } from '#src/domain/list/list-state.ts';
import type { ListVehicle } from '#src/domain/vehicle/list-vehicle.ts';
import type { AlternateSize, Facets } from '#src/domain/list/facets.ts';
import { MAX_SAVED } from '#src/domain/product/chosen-tires.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { MAX_VIEWED } from '#src/domain/product/viewed-tires.ts';
import { MAX_LOAD_INDEX, SPEED_SYMBOLS } from '#src/domain/size/service-description.ts';

/** `GET /api/product`. All parameters are text; empty text and `0` mean "not set". */
const blankAsMissing = (schema: z.ZodType) =>
  z.preprocess((v) => (v === '' || v === undefined || v === null ? undefined : v), schema.optional());
const count = (most: number) => z.coerce.number().int().min(1).max(most);
const upTo = (most: number) =>
  blankAsMissing(z.coerce.number().int().min(0).max(most)).transform((v) => (v ?? 0) as number);
const part = (most: number) =>
  z.coerce
    .number()
    .min(0)
    .max(most)
    .refine((n) => Number.isInteger(n * 4), 'not a size');
const names = z
  .string()
  .max(2_000)
  .transform((s) => [
    ...new Set(
      s
        .split(',')
        .map((v) => v.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(60)).max(60));

export const productsQuery = z.object({
  title: z
    .string()
    .max(10_240)
    .transform((s) => s.trim().slice(0, LONGEST_TITLE))
    .default(''),
  types: names.default([]),
  brands: names.default([]),
  status_type: blankAsMissing(z.coerce.number().int().min(0).max(3)).transform((v) => (v ?? 0) as 0 | 1 | 2 | 3),
  width: blankAsMissing(part(400)).transform((v) => (v ?? 0) as number),
  profile: blankAsMissing(part(100)).transform((v) => (v ?? 0) as number),
  rim: blankAsMissing(part(40)).transform((v) => (v ?? 0) as number),
  current: blankAsMissing(count(100_000)).transform((v) => (v ?? 1) as number),
  pageSize: blankAsMissing(count(50)).transform((v) => (v ?? PAGE_SIZE) as number),
  sort: blankAsMissing(z.enum(SORTS)).transform((v) => (v ?? 'stock') as (typeof SORTS)[number]),
  /** old clients send their route instead of criteria: `paramType=brand&paramId=nokian` */
  paramType: z.string().max(40).default(''),
  paramId: z.string().max(80).default(''),
  paramTitle: z.string().max(200).default(''),
  /** several full sizes in any notation, comma separated: front and rear of a vehicle */
  sizes: names.default([]),
  /**
   * `toyota/rav4/2019`, with its option after another slash or in `option`. With a size, the response describes the vehicle;
   * without one, all its original sizes are searched.
   */
  vehicle: z.string().max(120).default(''),
  option: z.string().max(80).default(''),
  /** slug of the rear size of a staggered vehicle; the response then contains the list of rear tires, too */
  rear: z.string().max(20).default(''),
  /** `all`: tires of the vehicle's size that do not fit it are listed, too, each with the reason */
  fit: z.enum(['', 'all']).default(''),
  /** marks that a tire must be known to have, comma separated */
  marks: names.pipe(z.array(z.enum(MARKS))).default([]),
  /** this load range, load index or speed symbol, or a higher one */
  loadRange: z.enum(['', ...LOAD_RANGES]).default(''),
  loadIndex: upTo(MAX_LOAD_INDEX),
  speed: z.enum(['', ...SPEED_SYMBOLS]).default(''),
  /** lowest and highest retail price in whole dollars */
  minPrice: upTo(HIGHEST_PRICE),
  maxPrice: upTo(HIGHEST_PRICE),
  /** `some`: in stock, `set`: at least four */
  stock: z.enum(['', ...STOCKS]).default(''),
  /** slug of the shop that must have it in stock, `foothills-se` */
  shop: z.string().max(80).default(''),
  /** average rating in stars, at least */
  rating: upTo(STARS.length),
});
export type ProductsQuery = z.infer<typeof productsQuery>;

export interface ProductsAnswer {
  status: 'success';
  data: ProductSummary[];
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
  typeData: { top_text: string; bottom_text: string };
  facets: Facets;
  /** only when the list for a full size is empty */
  alternates?: AlternateSize[];
  /** only for a vehicle with one of its original sizes */
  vehicle?: ListVehicle;
  /** only when that vehicle is staggered */
  rear?: RearList;
}

/** Most ids in one call: all that a browser has saved, and all that it has looked at. */
const MAX_IDS = MAX_SAVED + MAX_VIEWED;

/** `GET /api/product?ids=1,2,3`: these products alone; nothing else of the query counts. */
export const productsByIdQuery = z.object({
  ids: productIds(MAX_IDS).default([]),
});

/** The products that exist, in the order of their ids. */
export type ProductsByIdAnswer = SuccessAnswer<ProductSummary[]>;
