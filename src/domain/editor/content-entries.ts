/** The fields of pages, questions and articles that editors may change. */
import * as z from 'zod';
import { uploadHash } from './uploaded-picture.ts';
import { requiredLine, html, line, moment, picture, position, seoFields, shaped, slug, tags } from './fields.ts';

const sizePrice = z
  .strictObject({
    columns: z.array(line(80)).min(1, 'The table has no columns.').max(8, 'At most eight columns.'),
    rows: z.array(z.array(line(160))).max(60, 'At most sixty rows.'),
  })
  .refine(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'Each row needs one cell per column.',
  );

const textImage = z
  .strictObject({ image: picture, imageAlt: line(160), title: line(120), text: html, is_image_on_right: z.boolean() })
  .refine(({ image, imageAlt }) => uploadHash(image) === null || imageAlt !== '', {
    path: ['imageAlt'],
    message: 'Describe what the picture shows.',
  });

/** Content pages, services and policies. */
export const pageEntry = z.strictObject({
  /** `About`, `tire-change`, `refund` */
  code: shaped(80, /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'Letters, digits and single hyphens, such as tire-change.'),
  kind: z.enum(['page', 'service', 'policy'], 'A page, a service or a policy.'),
  title: requiredLine(140),
  description: line(600),
  /** text on its card in a list */
  card: line(200),
  content: html,
  ...seoFields,
  /** among the cards; null: no card */
  position: position.nullable(),
  duration: line(120),
  price_from: shaped(40, /^(\d{1,6}\.\d{2}|\{\{[a-z_]+\}\})?$/, 'An amount such as 80.00, or empty for “by quote”.'),
  price_unit: line(80),
  is_template: z.boolean(),
  short_description: html,
  size_price_title: line(140),
  size_price: sizePrice.nullable(),
  text_images: z.array(textImage).max(3, 'At most three texts with a picture.'),
  add_faq: z.boolean(),
  faq_ids: z.array(z.int32().positive()).max(40, 'At most forty questions.'),
  add_message_form: z.boolean(),
});

export const questionEntry = z.strictObject({
  slug,
  topic: requiredLine(80),
  title: requiredLine(240),
  content: html.refine((s) => s !== '', 'Enter an answer.'),
  position,
});

export const articleTypeEntry = z.strictObject({ title: requiredLine(80), short: slug, position });

export const articleEntry = z.strictObject({
  slug,
  type_id: z.int32('Choose a type.').positive('Choose a type.'),
  title: requiredLine(160),
  picture,
  description: line(600),
  content: html,
  tags,
  author: line(120),
  ...seoFields,
  /** null: a draft; in the future: scheduled */
  published_at: moment.nullable(),
});

export type ArticleState = 'draft' | 'scheduled' | 'published';
export const articleState = ({ published_at: at }: { published_at: string | null }, now: Date): ArticleState =>
  at === null ? 'draft' : Date.parse(at) > now.getTime() ? 'scheduled' : 'published';
