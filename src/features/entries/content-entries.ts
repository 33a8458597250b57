import * as z from 'zod';
import { uploadHash } from '#src/kit/uploaded-picture.ts';
import {
  SLUG_HINT,
  amountField,
  choiceOf,
  html,
  line,
  moment,
  picture,
  position,
  requiredLine,
  seoFields,
  shaped,
  slug,
  tags,
  wholeNumber,
} from '#src/kit/fields.ts';
import { TOO_EARLY, checkHolidays, holidayDays, weekHours } from '#src/features/shop/hours-schema.ts';

const sizePrice = z
  .strictObject({
    columns: z.array(line(80)).min(1, 'The table has no columns.').max(8, 'At most eight columns.'),
    rows: z.array(z.array(line(160))).max(60, 'At most sixty rows.'),
  })
  .refine(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'Each row needs one cell per column.',
  );

const imageAlt = line(160).meta({ label: 'What the picture shows', hint: 'For people who cannot see it.' });
const textImage = z
  .strictObject({
    title: line(120).meta({ label: 'Heading' }),
    text: html.meta({ label: 'Text' }),
    image: picture.meta({ label: 'Picture' }),
    imageAlt,
    is_image_on_right: z.boolean().meta({ label: 'Picture on the right' }),
  })
  .refine(({ image, imageAlt }) => uploadHash(image) === null || imageAlt !== '', {
    path: ['imageAlt'],
    message: 'Describe what the picture shows.',
  });

const contentWithTokens = html.meta({
  label: 'Text',
  hint:
    'Words in braces are filled in from the settings: {{phone}}, {{email}}, {{hours}}, {{places}}, {{either_place}}, {{title}}, ' +
    '{{fee_recycling}}, {{fee_recycling_checked}}, {{fee_delivery_from}}, {{fee_non_set}}, {{taxes}}, {{fee_card_percent}}, ' +
    '{{installation_from}}, {{wheel_change_from}}, {{balancing_from}}.',
});

export const pageEntry = z.strictObject({
  title: requiredLine(140).meta({ group: { title: 'Text' }, label: 'Title' }),
  description: line(600).meta({
    label: 'Description',
    as: 'lines',
    rows: 2,
    hint: 'One or two sentences for lists and search engines, and below the title if there is no lead.',
  }),
  content: contentWithTokens,
  short_description: html.meta({ group: { title: 'Lead below the title', folded: true }, label: 'Lead' }),
  text_images: z
    .array(textImage)
    .max(3, 'At most three texts with a picture.')
    .meta({
      group: { title: 'Texts with a picture', folded: true },
      label: 'Texts with a picture',
      item: 'text with a picture',
      most: 3,
    }),
  price_from: shaped(
    40,
    /^(\d{1,6}\.\d{2}|\{\{[a-z_]+\}\})?$/,
    'An amount such as 80.00, or empty for “by quote”.',
  ).meta({
    group: { title: 'Price and time', folded: true },
    label: 'Price from',
    as: 'amount',
    hint: 'Empty: by quote.',
  }),
  price_unit: line(80).meta({ label: 'What the price is for' }),
  duration: line(120).meta({ label: 'How long it takes' }),
  size_price_title: line(140).meta({ label: 'Title of the price table' }),
  size_price: sizePrice.nullable().meta({
    label: 'Price table',
    as: 'table',
    hint:
      'A line of headings, then a line for each row, with | between cells: Size | Price. Empty: no table. ' +
      'Tire change and tire balancing print the installation prices of the settings instead.',
  }),
  add_faq: z
    .boolean()
    .meta({ group: { title: 'Questions and message form', folded: true }, label: 'Show questions on this page' }),
  faq_ids: z
    .array(z.int32().positive())
    .max(40, 'At most forty questions.')
    .meta({ label: 'Which questions', as: 'questions' }),
  add_message_form: z.boolean().meta({ label: 'Show the message form on this page' }),
  kind: choiceOf({ service: 'Service', policy: 'Policy', page: 'Page of its own' }).meta({
    group: { title: 'Address and card', folded: true },
    label: 'Kind',
  }),
  /** `About`, `tire-change`, `refund` */
  code: shaped(80, /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'Letters, digits and single hyphens, such as tire-change.').meta({
    label: 'Last part of its URL',
    hint: SLUG_HINT,
  }),
  card: line(200).meta({ label: 'Line on its card' }),
  position: position.nullable().meta({ label: 'Place among the cards', countFrom: 0, hint: 'Empty: no card.' }),
  is_template: z.boolean().meta({ label: 'Use the standard template', initial: true }),
  ...seoFields,
});

const count = wholeNumber(1, 9_999).nullable();
export const goodsEntry = z.strictObject({
  title: requiredLine(120).meta({ group: { title: 'Wheel or weight' }, label: 'Title' }),
  description: html.meta({ label: 'Text' }),
  price: amountField.nullable().meta({ label: 'Price', hint: 'Of weights, a box. Empty: by quote.' }),
  image: picture.meta({ label: 'Picture' }),
  image_alt: imageAlt,
  page: choiceOf({ wheels: 'Wheels', 'wheel-balance': 'Balance weights' }).meta({ label: 'Page' }),
  units_per_strip: count.meta({ group: { title: 'Weights', folded: true }, label: 'Units per strip' }),
  grams_per_strip: count.meta({ label: 'Grams per strip' }),
  strips_per_box: count.meta({ label: 'Strips per box' }),
  position,
});

export const questionEntry = z.strictObject({
  title: requiredLine(240).meta({ group: { title: 'Question' }, label: 'Question' }),
  content: contentWithTokens.refine((s) => s !== '', 'Enter an answer.').meta({ label: 'Answer' }),
  topic: requiredLine(80).meta({ label: 'Topic', hint: 'Questions on one topic are grouped.' }),
  slug: slug.meta({ label: 'URL after /faq#' }),
  position,
});

export const articleTypeEntry = z.strictObject({
  title: requiredLine(80).meta({ group: { title: 'Article type' }, label: 'Title' }),
  short: slug.meta({ label: 'URL after /articles/type/' }),
  position,
});

export const articleEntry = z.strictObject({
  title: requiredLine(160).meta({ group: { title: 'Article' }, label: 'Title' }),
  description: line(600).meta({ label: 'Lead', as: 'lines', rows: 2 }),
  content: contentWithTokens,
  published_at: moment.nullable().meta({
    group: { title: 'When and where' },
    label: 'Published',
    none: 'Draft: nobody sees it',
    clear: 'Make it a draft',
    hint: 'A future time publishes it automatically. Times are the shop’s time.',
  }),
  type_id: z.int32('Choose a type.').positive('Choose a type.').meta({ label: 'Type', as: 'article-type', initial: 0 }),
  slug: slug.meta({ label: 'URL after /articles/', hint: SLUG_HINT }),
  author: line(120).meta({ label: 'Author', hint: 'Empty: the shop.' }),
  tags,
  picture: picture.meta({ label: 'Picture' }),
  ...seoFields,
});

/** Opening hours and holidays as one entry: saving only some of them could publish hours that the shop never had. */

const shape = { ...weekHours, holidays: holidayDays };

export type HoursCode = keyof typeof shape;
export const HOURS_CODES = Object.keys(shape) as HoursCode[];
export const isOfHours = (code: string): code is HoursCode => Object.hasOwn(shape, code);

export const hoursEntry = z
  .strictObject(shape)
  .superRefine((hours, context) => {
    for (const day of ['monday_friday', 'saturday', 'sunday'] as const)
      if (hours[`${day}_end`] < hours[`${day}_start`])
        context.addIssue({ code: 'custom', path: [`${day}_end`], message: TOO_EARLY });
    checkHolidays(hours.holidays, context, ['holidays']);
  })
  .meta({
    group: { title: 'Hours' },
    label: 'Opening hours and holidays',
    hint: 'Of all shops; one with other hours has its own under “The shops”. All times are saved together.',
  });
export type Hours = z.output<typeof hoursEntry>;
