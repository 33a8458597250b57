/** The shape of each kind of content, with the keys of the files. `read.ts` converts them to the names of the database. */
import * as z from 'zod';

const text = z.string().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower case, digits and single hyphens');
const list = z.string().transform((s) =>
  s
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const yes = z.enum(['yes', 'no']).transform((s) => s === 'yes');
const place = z
  .string()
  .regex(/^\d{1,2}$/, 'a number from 0 to 99')
  .transform(Number);
/** `a | b` lines */
const cells = (s: string) => s.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

const sizePrice = z
  .string()
  .transform((s) => {
    const [columns = [], ...rows] = cells(s);
    return { columns, rows };
  })
  .refine(
    ({ columns, rows }) => rows.length > 0 && rows.every((row) => row.length === columns.length),
    'a head row and rows with as many cells, as in: Work | Cars',
  );

/** Texts with a picture beside them: `motif | title | left or right | text` lines */
const blocks = z
  .string()
  .transform(cells)
  .pipe(
    z
      .array(
        z.tuple([slug, text, z.enum(['left', 'right']), text]),
        'as in: sensor | Wheels with sensors | right | What we do with them.',
      )
      .max(3, 'at most three'),
  )
  .transform((rows) =>
    rows.map(([motif, title, side, words]) => ({ motif, title, text: words, right: side === 'right' })),
  );

const shared = {
  title: text,
  seo_title: text.max(59, 'at most 59 characters, since the shop’s name follows'),
  seo_desc: text.min(110, 'at least 110 characters').max(155, 'at most 155 characters'),
  description: text,
};

export const serviceShape = z.strictObject({
  ...shared,
  code: slug,
  card: text.max(90, 'at most 90 characters'),
  /** position in the list of services; empty: the service has a page, but is not listed */
  position: z.union([z.literal('').transform(() => null), place]),
  duration: text,
  /** dollars as 80.00, a token, or empty for “by quote” */
  price_from: z
    .string()
    .regex(/^(\d+\.\d{2}|\{\{[a-z_]+\}\})?$/, 'an amount as 80.00, a token as {{fee_delivery_from}}, or nothing'),
  price_unit: text,
  faq: list.default([]),
  size_price_title: z.string().default(''),
  size_price: sizePrice.optional(),
  blocks: blocks.default([]),
});

export const policyShape = z.strictObject({ ...shared, code: slug, position: place });

export const pageShape = z.strictObject({
  ...shared,
  code: z.string().regex(/^[A-Za-z][A-Za-z-]*$/, 'letters and hyphens'),
  faq: list.default([]),
  add_message_form: yes.default(false),
  categories: z
    .string()
    .transform((s) => cells(s).map(([title = '', description = '']) => ({ title, description })))
    .default([]),
});

export const faqGroupShape = z.strictObject({ code: slug, title: text, position: place });

export const articleShape = z.strictObject({
  ...shared,
  slug,
  type: slug,
  tags: list,
  date: z.iso.date(),
  /** the name of its illustration */
  picture: slug,
});

export const articleTypesShape = z.array(z.strictObject({ slug, title: text, description: text }));

export const reviewsShape = z.array(
  z.strictObject({
    name: text,
    rating: z.int().min(1).max(5),
    text,
    /** samples are marked as such wherever they are shown */
    sample: z.boolean(),
  }),
);

export const slidesShape = z.array(
  z.strictObject({
    title: text.max(40),
    text: text.max(110),
    link: z.string().startsWith('/'),
    linkText: text,
    motif: slug,
    /** true: shown on wide screens, too; phones show all slides */
    desktop: z.boolean(),
  }),
);

export const wheelWeightsShape = z.array(
  z.strictObject({
    title: text,
    unitsPerStrip: z.int().positive(),
    gramsPerStrip: z.int().positive(),
    stripsPerBox: z.int().positive(),
    price: z.string().regex(/^\d+\.\d{2}$/, 'an amount as 29.47'),
    /** the name of its drawing */
    picture: slug,
    description: text,
  }),
);
