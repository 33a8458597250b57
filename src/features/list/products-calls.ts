import * as z from 'zod';
import { slugOf } from '#src/kit/slug.ts';
import { CRITERIA, CRITERION_NAMES, nameInCall, type Criteria } from '#src/features/filter/criteria.ts';
import { isSet, readValue, type CriterionValue } from '#src/features/filter/criterion-value.ts';
import { EMPTY_FILTER, PAGE_SIZE, pricesInOrder, SORTS, type ProductFilter } from '#src/features/filter/filter.ts';
import { filterOfPath, filterOfSize } from '#src/features/filter/filter-url.ts';
import { PRICE_BASES } from '#src/kit/price-basis.ts';
import { body, data, defineAccountCall, defineCall, commaIds, commaValues } from '#src/kit/define-call.ts';
import { GOODS, isWheelTypeShort } from '#src/features/products/product-type.ts';
import type { ListAnswer } from './list-state.ts';
import { MAX_SAVED } from '#src/features/cards/chosen-tires.ts';
import type { Brand, Product, ProductSummary, ProductType } from '#src/features/products/product.ts';
import { MAX_VIEWED } from '#src/features/products/viewed-tires.ts';
import { parseSizeSlug } from '#src/features/sizes/tire-size.ts';
import { parseVehicleKey } from '#src/features/vehicles/vehicle.ts';

/** Empty text means "not set". */
const orDefault = <T>(schema: z.ZodType<T>, value: T) =>
  z.preprocess((text) => text || undefined, schema.optional()).transform((read) => read ?? value);
const countUpTo = (max: number, value: number) => orDefault(z.coerce.number().int().min(1).max(max), value);
const names = z
  .string()
  .max(2_000)
  .transform(commaValues)
  .pipe(z.array(z.string().max(60)).max(60));

/** What a call may give as a criterion. Any other value is an error in a call, while a URL ignores it. */
function schemaOf(name: string, value: CriterionValue): z.ZodType {
  if (value.kind === 'names') return names.default([]);
  if (value.kind === 'name') return z.string().max(80).default('');
  if (value.kind === 'some') return names.pipe(z.array(z.enum(value.of))).default([]);
  const readable = z
    .string()
    .max(10_240)
    .refine((text) => ['', '0'].includes(text.trim()) || isSet(readValue(value, [text])), `We cannot read “${name}”.`);
  return readable.transform((text) => readValue(value, [text])).prefault('');
}

/** Most ids in one call: all that a browser has saved, and all that it has looked at. */
const MAX_IDS = MAX_SAVED + MAX_VIEWED;

export const productsInput = z.object({
  /** those of these products that exist, in this order; no criterion counts then */
  ids: commaIds('product', MAX_IDS).default([]),
  ...Object.fromEntries(
    CRITERION_NAMES.map((name) => [nameInCall(name), schemaOf(nameInCall(name), CRITERIA[name].value)]),
  ),
  /** what is listed: tires or wheels; those of the types where it is left out */
  goods: z.enum(['', ...GOODS]).default(''),
  current: countUpTo(100_000, 1),
  pageSize: countUpTo(50, PAGE_SIZE),
  sort: orDefault(z.enum(SORTS), 'stock'),
  /** what an order by price goes by: one tire, a set, or a set installed */
  basis: orDefault(z.enum(PRICE_BASES), 'each'),
  /** old clients send their route instead of criteria: `paramType=brand&paramId=nokian` */
  paramType: z.string().max(40).default(''),
  paramId: z.string().max(80).default(''),
  /** of a vehicle's old route: `paramType=toyota&paramId=rav4&paramTitle=2019&sizes=225-65r17` */
  paramTitle: z.string().max(80).default(''),
  /** several full sizes in any notation, comma separated: front and rear of a vehicle */
  sizes: names.default([]),
  /** `toyota/rav4/2019`, perhaps with its option. Without a size, all original sizes of the vehicle are searched. */
  vehicle: z.string().max(120).default(''),
  option: z.string().max(80).default(''),
  /** slug of the rear size of a staggered vehicle; the response then contains the list of rear tires, too */
  rear: z.string().max(20).default(''),
  /** slug of a size on another rim that the list of the vehicle offers instead of its own */
  otherSize: z.string().max(20).default(''),
  /** `all`: tires of the vehicle's size that do not fit it are listed, too, each with the reason */
  fit: z.enum(['', 'all']).default(''),
});

type OldRoute = Record<'paramType' | 'paramId' | 'paramTitle', string>;
/** The vehicle of an old client's route; empty: it is none. */
function routeVehicle({ paramType, paramId, paramTitle }: OldRoute): string {
  const key = `${paramType}/${paramId}/${paramTitle}`.toLowerCase();
  return parseVehicleKey(key) ? key : '';
}
const routeOf = ({ paramType, paramId }: Record<'paramType' | 'paramId', string>): ProductFilter | null =>
  paramType && paramId ? (filterOfSize(paramType, paramId) ?? filterOfPath(`/tires/${paramType}/${paramId}`)) : null;

/** Why a call has no products whatever there are: what it names cannot be read; empty: it can. */
export const unreadableText = (input: OldRoute): string =>
  input.paramId && !routeOf(input) && !routeVehicle(input)
    ? `We cannot read “${input.paramId}” as a ${input.paramType || 'list'}.`
    : '';

export function filterOfCall(input: z.output<typeof productsInput>): ProductFilter {
  const { option, rear, otherSize, fit, sort, basis, current, pageSize } = input;
  const key = input.vehicle || routeVehicle(input);
  const route = routeOf(input);
  const values: Record<string, unknown> = input;
  const criteria = Object.fromEntries(
    CRITERION_NAMES.map((name) => {
      const value = values[nameInCall(name)];
      // it takes precedence over an old client's route
      return [name, isSet(value) || !route ? value : route[name]];
    }),
  ) as unknown as Criteria;
  // the option comes after the vehicle, or in a parameter of its own
  const vehicle = key && option && !parseVehicleKey(key)?.option ? `${key}/${slugOf(option)}` : key;
  return {
    ...EMPTY_FILTER,
    goods: input.goods || (criteria.types.some(isWheelTypeShort) ? 'wheels' : 'tires'),
    ...criteria,
    ...pricesInOrder(criteria.minPrice, criteria.maxPrice),
    vehicle,
    rear: rear || (route?.rear ?? ''),
    otherSize: vehicle && parseSizeSlug(otherSize) ? otherSize : '',
    unfit: vehicle !== '' && fit === 'all',
    sort,
    basis,
    current,
    pageSize,
  };
}

export interface ProductsAnswer extends ListAnswer {
  /** why the list is empty, where a parameter cannot be read */
  reason?: string;
  typeData: { top_text: string; bottom_text: string };
}
/** One page of products with facets, or those of `ids`, with retail prices only. */
export const productsCall = defineCall({
  route: 'GET /api/product',
  input: productsInput,
  // which may be sent one by one, as a form does without a script: `types=a&types=b`
  lists: CRITERION_NAMES.filter((name) => ['names', 'some'].includes(CRITERIA[name].value.kind)),
  tag: 'catalogue',
  output: body<ProductsAnswer | { data: ProductSummary[] }>(),
});

/**
 * The page of a list, but sorted by what the viewer pays, with retail prices only. The order tells something about the other prices,
 * so the products of the page count as price lookups of the account.
 */
export const productsByOwnPriceCall = defineAccountCall({
  route: 'GET /api/productsByOwnPrice',
  /** the path of the list with its query: `/tires/list/wintertires?sort=price` */
  input: z.object({ page: z.string().max(2_000) }),
  output: body<Response>(),
});

export const productCall = defineCall({
  route: 'GET /api/product/:id',
  tag: 'catalogue,product-:id',
  output: data<Product>(),
});
export const productTypesCall = defineCall({
  route: 'GET /api/productTypeList',
  tag: 'catalogue',
  output: data<ProductType[]>(),
});
export const brandsCall = defineCall({ route: 'GET /api/brandList', tag: 'catalogue', output: data<Brand[]>() });
