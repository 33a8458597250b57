/** The kinds of entry that editors can change: the one list for the desk, its API calls and its queries. */
import * as z from 'zod';
import { settingsShape, type SettingCode } from '#src/features/shop/settings.ts';
import { EMBEDDED_CONTENT, LINKED_ROUTES, ROUTES, type FixedRoute } from '#src/kit/routes.ts';
import { brandEntry, listTextEntry, patternEntry, productEntry, productTypeEntry } from './catalogue-entries.ts';
import {
  type HoursCode,
  articleEntry,
  articleTypeEntry,
  goodsEntry,
  hoursEntry,
  isOfHours,
  pageEntry,
  questionEntry,
} from './content-entries.ts';
import { promotionEntry } from '#src/features/pricing/promotion-entry.ts';
import { fitmentEntry, searchWordEntry, supplierEntry } from './listed-entries.ts';
import {
  requiredLine,
  line,
  lines,
  link,
  linkOrNone,
  moment,
  position,
  shaped,
  upload,
  wholeNumber,
} from '#src/kit/fields.ts';

const reviewEntry = z.strictObject({
  name: requiredLine(80).meta({ group: { title: 'Review' }, label: 'Name' }),
  rating: wholeNumber(1, 5, 'One to five stars.').meta({
    label: 'Stars',
    options: [5, 4, 3, 2, 1].map((stars) => [stars, stars === 1 ? '1 star' : `${stars} stars`] as const),
  }),
  text: lines(1_000)
    .refine((s) => s !== '', 'Enter what the customer said.')
    .meta({ label: 'What the customer said', rows: 5 }),
  /** Marked as a sample wherever it is shown, and never part of structured data. */
  sample: z.boolean().meta({ label: 'Mark as a sample', hint: 'Leave this on for anything a customer did not say.' }),
  position,
});

const slideEntry = z
  .strictObject({
    title: requiredLine(60).meta({ group: { title: 'Slide' }, label: 'Title', hint: 'Each sentence gets a line.' }),
    text: line(160).meta({ label: 'Text' }),
    link: link.meta({ label: 'Link to', hint: 'Such as /tires/list/wintertires.', initial: '/tires' }),
    link_text: requiredLine(40).meta({ label: 'Link text' }),
    motif: shaped(40, /^[a-z0-9]+(-[a-z0-9]+)*$/, 'Choose a tire.').meta({
      label: 'Tire',
      as: 'motif',
      initial: 'winter',
    }),
    picture: upload.default('').meta({ label: 'Own picture', hint: 'Shown instead of the tire.' }),
    desktop: z.boolean().meta({ label: 'Also on wide screens', hint: 'Phones show all slides.', initial: true }),
    /** Revisions of the time before slides had dates lack both. */
    shown_from: moment
      .nullable()
      .default(null)
      .meta({ label: 'Shown from', none: 'From the start', clear: 'No beginning', hint: 'Times are the shop’s time.' }),
    shown_until: moment
      .nullable()
      .default(null)
      .meta({ label: 'Shown until', none: 'Without an end', clear: 'No end' }),
    position,
  })
  .refine((s) => s.shown_from === null || s.shown_until === null || s.shown_until > s.shown_from, {
    path: ['shown_until'],
    message: 'It ends before it begins.',
  });

const TWO_WEEKS_MS = 14 * 86_400_000;
const noticeEntry = z
  .strictObject({
    text: requiredLine(140).meta({
      group: {
        title: 'Notice',
        hint: 'A strip on top of all pages between the two times. Publish after saving; it then appears and ends automatically.',
      },
      label: 'Text',
    }),
    link: linkOrNone.meta({ label: 'Link to', hint: 'Empty: nowhere.' }),
    link_text: line(40).meta({ label: 'Link text' }),
    shown_from: moment.meta({
      label: 'Shown from',
      hint: 'Times are the shop’s time.',
      initial: (now: Date) => now.toISOString(),
    }),
    shown_until: moment.meta({
      label: 'Shown until',
      initial: (now: Date) => new Date(now.getTime() + TWO_WEEKS_MS).toISOString(),
    }),
  })
  .refine((n) => n.shown_until > n.shown_from, { path: ['shown_until'], message: 'It ends before it begins.' });

const ratingEntry = z.strictObject({
  hidden: z
    .boolean()
    .meta({ group: { title: 'Rating' }, label: 'Hide it', hint: 'It no longer counts in the average of its product.' }),
});

interface KindFacts {
  schema: z.ZodObject;
  names: readonly [one: string, many: string];
  /** Editors add and delete such entries, or only add them. The others come from the catalogue or are fixed in the code. */
  addable?: true | 'for good';
}

const KINDS = {
  page: { schema: pageEntry, names: ['page', 'Pages, services, policies'], addable: true },
  question: { schema: questionEntry, names: ['question', 'Questions'], addable: true },
  goods: { schema: goodsEntry, names: ['wheel or weight', 'Wheels and weights'], addable: true },
  article: { schema: articleEntry, names: ['article', 'Articles'], addable: true },
  'article-type': { schema: articleTypeEntry, names: ['article type', 'Article types'], addable: true },
  review: { schema: reviewEntry, names: ['review', 'Reviews'], addable: true },
  rating: { schema: ratingEntry, names: ['rating', 'Ratings'] },
  slide: { schema: slideEntry, names: ['slide', 'Hero slides'], addable: true },
  notice: { schema: noticeEntry, names: ['notice', 'Notices'], addable: true },
  promotion: { schema: promotionEntry, names: ['promotion', 'Promotions'], addable: true },
  product: { schema: productEntry, names: ['product', 'Products'], addable: 'for good' },
  pattern: { schema: patternEntry, names: ['pattern', 'Patterns'] },
  'product-type': { schema: productTypeEntry, names: ['product type', 'Product types'] },
  brand: { schema: brandEntry, names: ['brand', 'Brands'] },
  'list-text': { schema: listTextEntry, names: ['list text', 'List texts'] },
  supplier: { schema: supplierEntry, names: ['supplier', 'Suppliers'], addable: true },
  'search-word': { schema: searchWordEntry, names: ['search word', 'Search words'], addable: true },
  fitment: { schema: fitmentEntry, names: ['vehicle', 'Vehicles'], addable: true },
  /** `entrySchema` has those of the values. */
  setting: { schema: z.strictObject({ value: z.unknown() }), names: ['setting', 'Settings'] },
} as const satisfies Record<string, KindFacts>;
type Kinds = typeof KINDS;
const factsOf = (kind: EntryKind): KindFacts => KINDS[kind];

export type EntryKind = keyof Kinds;
/** The stored data of an entry, by kind. A setting is only its value. */
export type EntryData = { [K in EntryKind]: z.output<Kinds[K]['schema']> };
export interface EntryRow<K extends EntryKind = EntryKind> {
  /** a number as text; a setting's code; a list's route with a dot instead of its slash: `type.wintertires` */
  id: string;
  /** goes up by one with each change; 0: not stored yet, the default value holds */
  version: number;
  data: EntryData[K];
  title: string;
  /** a detail that distinguishes it in lists: its code, its state, its size */
  note: string;
  path: string | null;
}
export const ENTRY_KINDS = Object.keys(KINDS) as EntryKind[];
export const isEntryKind = (text: string): text is EntryKind => (ENTRY_KINDS as string[]).includes(text);

/** The id of a setting is its code; opening hours and holidays are one entry. */
export type SettingId = Exclude<SettingCode, HoursCode> | 'hours';
export const SETTING_IDS = [
  ...new Set(Object.keys(settingsShape).map((code) => (isOfHours(code) ? 'hours' : code))),
] as SettingId[];
const isSettingId = (id: string): id is SettingId => (SETTING_IDS as string[]).includes(id);

export type AddableKind = {
  [K in keyof Kinds]: Kinds[K] extends { addable: true | 'for good' } ? K : never;
}[keyof Kinds];
export const isAddable = (kind: EntryKind): kind is AddableKind => factsOf(kind).addable !== undefined;
export const isDeletable = (kind: EntryKind): boolean => factsOf(kind).addable === true;
export const ADDABLE_KINDS = ENTRY_KINDS.filter(isAddable);

const REQUIRED_PAGES: ReadonlySet<string> = new Set([
  ...Object.values<FixedRoute>({ ...ROUTES, ...LINKED_ROUTES }).flatMap(({ content }) => content ?? []),
  ...Object.keys(EMBEDDED_CONTENT),
]);
/** Content pages that fixed pages show or templates link to. Their texts can be changed, but neither deleted nor given another code. */
export const isRequiredPage = (code: string): boolean => REQUIRED_PAGES.has(code.toLowerCase());

type EntrySchema<K extends EntryKind> = z.ZodType<EntryData[K]> & { shape: Record<string, z.ZodType> };

/** The same for form, call and table. @param id needed for a setting @returns null for an unknown setting */
export function entrySchema<K extends EntryKind>(kind: K, id: string | null): EntrySchema<K> | null {
  if (kind !== 'setting') return KINDS[kind].schema as unknown as EntrySchema<K>;
  if (id === null || !isSettingId(id)) return null;
  return z.strictObject({ value: id === 'hours' ? hoursEntry : settingsShape[id] }) as unknown as EntrySchema<K>;
}

/** The values of an entry by its schema, and errors by the path of the field: `text_images.0.title`. Null: no such setting. */
export function readEntry<K extends EntryKind>(kind: K, id: string | null, given: unknown) {
  const read = entrySchema(kind, id)?.safeParse(given);
  if (!read) return null;
  const errors: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) errors[[path, key].filter(Boolean).join('.')] = 'There is no such field.';
    else errors[path || 'data'] ??= issue.message;
  }
  return { data: read.data, errors };
}

export const entryFields = (kind: EntryKind): string[] => Object.keys(factsOf(kind).schema.shape);

export const ENTRY_KIND_NAMES = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { names }]) => [kind, names]),
) as Record<EntryKind, KindFacts['names']>;
