/** The fields of products, types and brands that editors may change. Names and sizes come from price lists. */
import * as z from 'zod';
import { MAX_PLACES } from '../shop/settings.ts';
import { amountField, html, line, seoFields, tags, wholeNumber } from './fields.ts';
import { uploadHash } from './uploaded-picture.ts';

const pictures = line(1_000)
  .transform((s) =>
    s
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(','),
  )
  .refine((s) => /^(\/(?!\/)[\w\-./~%]+(,\/(?!\/)[\w\-./~%]+)*)?$/.test(s), 'Picture paths, separated by commas.');

/** A mark; null is “not stated”. Older revisions do not have it, and the product then keeps its value. */
const mark = z.boolean('Yes, No or Not stated.').nullable().optional();

export const productEntry = z.strictObject({
  retail_price: amountField,
  /** for partners */
  price: amountField,
  vip_price: amountField,
  /** null: not known */
  cost: amountField.nullable(),
  msrp: amountField.nullable(),
  count: wholeNumber(0, 100_000, 'A number from 0 to 100,000.'),
  location: wholeNumber(0, MAX_PLACES - 1, 'One of the shops.'),
  status_type: z.literal([0, 1, 2, 3], 'One of the four states.'),
  /** 1: partners do not see the exact quantity */
  status_visible: z.literal([0, 1], 'Choose shown or hidden.'),
  snowflake: mark,
  studdable: mark,
  run_flat: mark,
  description: line(1_000),
  content: html,
  pictures,
  tags,
  ...seoFields,
});
/** Changes of these fields are recorded in the audit. */
export const PRICE_FIELDS = ['retail_price', 'price', 'vip_price', 'cost', 'msrp'] as const;

/** The path of an uploaded picture, or empty. */
const photograph = line(100).refine((path) => path === '' || uploadHash(path) !== null, 'Upload a picture.');

/** Photographs of a pattern, for all of its sizes that have none of their own. */
export const patternEntry = z.strictObject({
  photo_front: photograph,
  photo_tread: photograph,
  photo_side: photograph,
});

/** Absent from revisions of the time before editors could change it; the entry then keeps its picture. */
const uploaded = photograph.optional();

export const productTypeEntry = z.strictObject({
  title: line(80).refine((s) => s !== '', 'Enter a text.'),
  picture: uploaded,
  description: line(1_000),
});

export const brandEntry = z.strictObject({
  title: line(80).refine((s) => s !== '', 'Enter a text.'),
  logo: uploaded,
  description: line(1_000),
  ...seoFields,
  seo_h1: line(140),
});

/** The heading, the lead and the texts above and below a product list. */
export const listTextEntry = z.strictObject({
  heading: line(140),
  lead: line(600),
  top_text: html,
  bottom_text: html,
  ...seoFields,
});
