import * as z from 'zod';
import { MAX_PROMOTION_TITLE, PROMOTION_KINDS } from './promotion-kinds.ts';
import { isTypeShort } from '#src/features/products/product-type.ts';
import { daysBefore, dayOf } from '#src/kit/calendar-day.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { amountField, line, lines, linkOrNone, requiredLine } from '#src/kit/fields.ts';

const day = z.iso.date('A date, such as 2026-10-01.').meta({ type: 'date' });
const MAX_NAMES = 100;
const names = z
  .array(requiredLine(80))
  .max(MAX_NAMES, `At most ${MAX_NAMES}.`)
  .transform((all) => [...new Set(all)])
  .meta({ as: 'tags' });
/** `Winter`, `Winter tires` → `wintertires` */
const typeOf = (text: string): string => `${text.toLowerCase().replace(/[^a-z]|tires?$/g, '')}tires`;

const WITHOUT_VALUE: readonly string[] = ['free_tire', 'storage'];

/** The fields of a promotion. Which names of brands and patterns there are, its store at the desk knows. */
export const promotionEntry = z
  .strictObject({
    title: requiredLine(MAX_PROMOTION_TITLE).meta({
      group: {
        title: 'Promotion',
        hint: 'Shown with its tires and on /promotions from its first to its last day. Publish after saving; it then begins and ends automatically.',
      },
      label: 'Name',
      hint: 'Short, for cards: Michelin rebate, 4 for 3.',
    }),
    kind: z.enum(PROMOTION_KINDS).meta({
      label: 'Kind',
      options: [
        ['amount', 'Dollars off'],
        ['percent', 'Percent off'],
        ['free_tire', 'One tire free, such as 4 for 3'],
        ['storage', 'Free storage'],
        ['rebate', 'The maker’s mail-in rebate'],
      ],
    }),
    value: amountField.meta({
      label: 'Dollars or percent',
      hint: 'Such as 15.00. Not used for a free tire and free storage. A maker’s rebate is told, and never taken off the total.',
    }),
    tires: z.int('A whole number, such as 4.').min(1, 'At least 1.').max(8, 'At most 8.').meta({
      label: 'For how many tires',
      hint: '1: for each tire. 4: for every four of one kind, as in 4 for 3.',
      initial: 1,
    }),
    starts_on: day.meta({ label: 'First day', initial: dayOf }),
    ends_on: day.meta({ label: 'Last day', initial: (now: Date) => daysBefore(now, -14) }),
    brands: names.meta({
      group: {
        title: 'Which tires',
        hint: 'Separated by commas. Empty fields leave nothing out; a tire must meet all that are filled in.',
      },
      label: 'Brands',
    }),
    patterns: names.meta({ label: 'Models', hint: 'Such as X-Ice Snow.' }),
    types: z
      .array(line(80).transform(typeOf).refine(isTypeShort, 'A type such as winter tires or all-season tires.'))
      .max(MAX_NAMES, `At most ${MAX_NAMES}.`)
      .transform((all) => [...new Set(all)])
      .meta({ as: 'tags', label: 'Types', hint: 'Such as winter tires, all-season tires.' }),
    sizes: names
      .refine((all) => all.every((size) => parseTireSize(size)), 'Sizes such as 225/65R17.')
      .meta({ label: 'Sizes', hint: 'Such as 225/65R17, or LT265/70R17: with LT, C or ST it is another tire.' }),
    partners: z.boolean().meta({
      label: 'Also on partner and VIP prices',
      hint: 'Off: only at the retail price. Of several promotions the one that saves most counts.',
    }),
    text: lines(1_000).meta({ group: { title: 'On its page' }, label: 'Conditions', rows: 4 }),
    link: linkOrNone.meta({ label: 'Link to', hint: 'Such as the maker’s form. Empty: nowhere.' }),
  })
  .superRefine(({ kind, value, tires, starts_on, ends_on }, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (ends_on < starts_on) wrong('ends_on', 'It ends before it begins.');
    if (!WITHOUT_VALUE.includes(kind) && !(Number(value) > 0)) wrong('value', 'More than 0.00.');
    if (kind === 'percent' && Number(value) > 100) wrong('value', 'At most 100 percent.');
    if (kind === 'free_tire' && tires < 2) wrong('tires', 'At least 2: one of them is free.');
  });
