/**
 * The fields of products, types and brands that editors may change. Names and sizes come from price lists, except of added wheels.
 * What is optional is lacking in older revisions, and then stays as it is; or only some products have it, such as wheels.
 */
import * as z from 'zod';
import { STATUS_TITLES } from '#src/features/products/product.ts';
import { MAX_PLACES } from '#src/features/shop/shop-place.ts';
import { WHEEL_COLOURS, parseBoltPattern } from '#src/features/wheels/wheel.ts';
import type { WheelTypeShort } from '#src/features/products/product-type.ts';
import { blankValues, fieldsFrom } from '#src/kit/form-fields.ts';
import { commaValues } from '#src/kit/define-call.ts';
import { capital } from '#src/kit/number-text.ts';
import {
  amountField,
  boundedNumber,
  choiceOf,
  html,
  line,
  requiredLine,
  seoFields,
  shaped,
  tags,
  upload,
  wholeNumber,
} from '#src/kit/fields.ts';

const pictures = line(1_000)
  .transform((text) => commaValues(text).join(','))
  .refine((s) => /^(\/(?!\/)[\w\-./~%]+(,\/(?!\/)[\w\-./~%]+)*)?$/.test(s), 'Picture paths, separated by commas.');

const yesOrNo = z
  .boolean('Yes, No or Not stated.')
  .nullable()
  .meta({
    options: [
      [null, 'Not stated'],
      [true, 'Yes'],
      [false, 'No'],
    ],
  });
const mark = yesOrNo.optional();

const NOT_STATED = 'Empty: not stated.';
/** The figures of a wheel, as `WheelFigures`, within what its table takes. */
const wheelFigures = z.strictObject({
  diameter: boundedNumber(10, 30).multipleOf(0.5, 'Whole or half inches.').meta({ label: 'Diameter, inches' }),
  width: boundedNumber(3, 18).multipleOf(0.25, 'Whole, half or quarter inches.').meta({ label: 'Width, inches' }),
  boltPatterns: z
    .array(z.string())
    .max(4, 'At most four.')
    .refine((all) => all.every(parseBoltPattern), 'Bolt patterns such as 5x114.3, separated by commas.')
    .transform((all) => [...new Set(all.map(parseBoltPattern))])
    .meta({
      label: 'Bolt patterns',
      as: 'tags',
      hint: 'Such as 5x114.3. Two of a dual drilled wheel: 5x100, 5x114.3.',
    }),
  offsetMm: wholeNumber(-150, 160).nullable().meta({ label: 'Offset, mm', hint: NOT_STATED, isSigned: true }),
  boreMm: boundedNumber(30, 230).nullable().meta({ label: 'Centre bore, mm', hint: NOT_STATED }),
  loadKg: wholeNumber(100, 4_000).nullable().meta({ label: 'Load rating, kg', hint: NOT_STATED }),
  finish: line(60).meta({ label: 'Finish', hint: 'As its maker calls it, such as Satin black.' }),
  colour: z.literal(['', ...WHEEL_COLOURS], 'One of the colours.').meta({
    label: 'Colour in filters',
    options: ['', ...WHEEL_COLOURS].map((colour) => [colour, capital(colour) || 'None of them'] as const),
  }),
  winterReady: yesOrNo.meta({ label: 'Finish is made for road salt' }),
});

/** What sensors, nuts, bolts and rings fit, as `accessory_fits`. What does not concern the kind stays empty. */
const accessoryFigures = z.strictObject({
  kind: choiceOf({
    sensor: 'Pressure sensor',
    nut: 'Nuts',
    bolt: 'Bolts',
    lock: 'Locks',
    'hub-ring': 'Hub rings',
  }).meta({ label: 'Kind' }),
  thread: shaped(12, /^(M\d\dx[\d.]{1,4}|\d\/\d{1,2}-\d\d)?$/, 'Such as M12x1.5.').meta({
    label: 'Thread',
    hint: 'Of nuts, bolts and locks: M12x1.5.',
  }),
  seat: choiceOf({ '': 'None', cone: 'Cone', ball: 'Ball', mag: 'Mag' }).meta({ label: 'Seat' }),
  outerMm: boundedNumber(30, 230).nullable().meta({ label: 'Rings: bore of the wheel, mm' }),
  innerMm: boundedNumber(30, 230).nullable().meta({ label: 'Rings: hub of the car, mm' }),
  protocol: choiceOf({
    '': 'None',
    '315': '315 MHz',
    '433': '433 MHz',
    '315/433': '315 or 433 MHz, programmed',
  }).meta({ label: 'Sensors: radio' }),
  pieces: wholeNumber(1, 200).meta({ label: 'In a package', initial: 1 }),
});

/** What a new wheel or accessory is. Everything else of the catalogue comes from price lists, as its brand and style may. */
const identity = z.strictObject({
  type: choiceOf<WheelTypeShort>({
    'alloy-wheels': 'Alloy wheel',
    'steel-wheels': 'Steel wheel',
    'tpms-sensors': 'Pressure sensor',
    'wheel-hardware': 'Nuts, bolts, rings',
  }).meta({ label: 'Type' }),
  brand: requiredLine(60).meta({ label: 'Brand' }),
  style: requiredLine(60).meta({ label: 'Style', hint: 'As its maker calls it: Hypergram, Wheel nuts.' }),
  sku: shaped(60, /^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Letters, digits, dots and hyphens.').meta({ label: 'Item number' }),
  variant: line(60).meta({ label: 'Ends its title', hint: 'Not of wheels. Such as Set of 20, black.' }),
});

const blankOf = <T extends z.ZodObject>(schema: T) => blankValues(fieldsFrom(schema.shape), new Date(0)) as z.output<T>;

export const productEntry = z.strictObject({
  identity: identity
    .optional()
    .meta({ label: 'What it is', group: { title: 'New wheel or accessory' }, initial: blankOf(identity) }),
  retail_price: amountField.meta({ group: { title: 'Price and stock' }, label: 'Retail price' }),
  retail_locked: z.boolean().optional().meta({
    label: 'Locked against price lists',
    hint: 'No list changes the retail price until you take the mark away. A retail price that you change gets it by itself.',
  }),
  price: amountField.meta({ label: 'Partner price' }),
  vip_price: amountField.meta({ label: 'VIP price' }),
  cost: amountField.nullable().meta({ label: 'Cost', hint: 'Empty: not known.' }),
  msrp: amountField.nullable().meta({ label: 'Suggested price', hint: 'Empty: not known.' }),
  count: wholeNumber(0, 100_000, 'A number from 0 to 100,000.').meta({
    label: 'In our shops',
    hint: 'Without what suppliers have, which comes from their lists.',
  }),
  location: wholeNumber(0, MAX_PLACES - 1, 'One of the shops.').meta({ label: 'Shop that has most', as: 'shop' }),
  in_shops: z
    .array(wholeNumber(0, 100_000, 'Numbers from 0 to 100,000.'))
    .max(MAX_PLACES)
    .optional()
    .meta({ label: 'In each shop', as: 'shop-counts' }),
  status_type: z
    .literal([0, 1, 2, 3], 'One of the four states.')
    .meta({ label: 'Badge', options: STATUS_TITLES.map((title, type) => [type, title || 'None'] as const) }),
  status_visible: z.literal([0, 1], 'Choose shown or hidden.').meta({
    label: 'Exact quantity, for partners',
    options: [
      [0, 'Shown'],
      [1, 'Hidden'],
    ],
  }),
  wheel: wheelFigures.optional().meta({
    label: 'Figures of the wheel',
    initial: { ...blankOf(wheelFigures), diameter: 17, width: 7 },
    hint: 'Its title is made of them. A price list with other figures changes them again.',
  }),
  accessory: accessoryFigures.optional().meta({ label: 'What it fits', initial: blankOf(accessoryFigures) }),
  snowflake: mark.meta({
    group: {
      title: 'Marks',
      hint: 'Unknown values show as “Not stated”. A price list changes a mark only where it says yes or no.',
    },
    label: 'Three-peak mountain snowflake',
    hint: 'Winter and all-weather tires always show it.',
  }),
  studdable: mark.meta({ label: 'Can be studded' }),
  run_flat: mark.meta({ label: 'Run-flat' }),
  tread_depth: boundedNumber(0, 40).nullable().optional().meta({
    label: 'Tread when new, 32nds of an inch',
    as: 'number',
    hint: 'As its maker states it, such as 10.5. Empty: not stated.',
  }),
  description: line(1_000).meta({ group: { title: 'Text' }, label: 'Description', as: 'lines', rows: 3 }),
  content: html.meta({ label: 'More' }),
  pictures: pictures.meta({
    label: 'Own photographs',
    as: 'pictures',
    hint: 'Without one, the pattern’s photographs are shown, or an illustration.',
  }),
  tags,
  ...seoFields,
});
export const PRICE_FIELDS = ['retail_price', 'price', 'vip_price', 'cost', 'msrp'] as const;

/** Photographs of a pattern, for all of its sizes that have none of their own. */
export const patternEntry = z.strictObject({
  photo_front: upload.meta({
    group: {
      title: 'Photographs',
      hint: 'Shown for all sizes that have no photograph of their own. Without any, an illustration of the type is shown.',
    },
    label: 'Tire',
  }),
  photo_tread: upload.meta({ label: 'Tread' }),
  photo_side: upload.meta({ label: 'Sidewall' }),
});

const description = line(1_000).meta({ label: 'Description', as: 'lines', rows: 4 });

export const productTypeEntry = z.strictObject({
  title: requiredLine(80).meta({ group: { title: 'Type' }, label: 'Title' }),
  picture: upload.optional().meta({
    label: 'Picture',
    hint: 'On the home page’s tile and on top of its list. Without one, an illustration is shown.',
  }),
  description,
});

export const brandEntry = z.strictObject({
  title: requiredLine(80).meta({ group: { title: 'Brand' }, label: 'Name' }),
  logo: upload
    .optional()
    .meta({ label: 'Logo', hint: 'Shown with its name: partner brands, the home page, its list, its tires.' }),
  description,
  ...seoFields,
  seo_h1: line(140).meta({ label: 'Heading of its page' }),
});

export const listTextEntry = z.strictObject({
  heading: line(140).meta({
    group: { title: 'Texts of the list', hint: 'Empty: the heading is made from the list.' },
    label: 'Heading',
  }),
  lead: line(600).meta({ label: 'Lead', as: 'lines', rows: 2 }),
  top_text: html.meta({ label: 'Text above the list' }),
  bottom_text: html.meta({ label: 'Text below the list' }),
  ...seoFields,
});
