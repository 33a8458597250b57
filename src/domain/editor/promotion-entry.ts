import * as z from 'zod';
import { PROMOTION_KINDS } from '../pricing/promotion-kinds.ts';
import { isTypeShort } from '../product/product-type.ts';
import { parseTireSize } from '../size/tire-size.ts';
import { amountField, line, lines, linkOrNone, requiredLine } from './fields.ts';

const day = z.iso.date('A date, such as 2026-10-01.');
const MAX_NAMES = 100;
const names = z
  .array(requiredLine(80))
  .max(MAX_NAMES, `At most ${MAX_NAMES}.`)
  .transform((all) => [...new Set(all)]);
/** `Winter`, `Winter tires` → `wintertires` */
const typeOf = (text: string): string => `${text.toLowerCase().replace(/[^a-z]|tires?$/g, '')}tires`;

const WITHOUT_VALUE: readonly string[] = ['free_tire', 'storage'];

/** The fields of a promotion. Which names of brands and patterns there are, the store knows (`db/editor/promotion-store.ts`). */
export const promotionEntry = z
  .strictObject({
    title: requiredLine(60),
    text: lines(1_000),
    kind: z.enum(PROMOTION_KINDS),
    /** dollars, or a percentage, `15.00` */
    value: amountField,
    /** how many tires it takes: 1 for each tire, 4 for “4 for 3” and for what is given for every four */
    tires: z.int('A whole number, such as 4.').min(1, 'At least 1.').max(8, 'At most 8.'),
    /** the first and the last day, in the shop's time: `2026-10-01` */
    starts_on: day,
    ends_on: day,
    /** Names as the catalogue has them; an empty list is no condition. */
    brands: names,
    /** `X-Ice Snow`, or `Michelin X-Ice Snow` */
    patterns: names,
    types: z
      .array(line(80).transform(typeOf).refine(isTypeShort, 'A type such as winter tires or all-season tires.'))
      .max(MAX_NAMES, `At most ${MAX_NAMES}.`)
      .transform((all) => [...new Set(all)]),
    sizes: names.refine((all) => all.every((size) => parseTireSize(size)), 'Sizes such as 225/65R17.'),
    /** also on partner and VIP prices */
    partners: z.boolean(),
    /** to the maker's form; may be empty */
    link: linkOrNone,
  })
  .superRefine(({ kind, value, tires, starts_on, ends_on }, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (ends_on < starts_on) wrong('ends_on', 'It ends before it begins.');
    if (!WITHOUT_VALUE.includes(kind) && !(Number(value) > 0)) wrong('value', 'More than 0.00.');
    if (kind === 'percent' && Number(value) > 100) wrong('value', 'At most 100 percent.');
    if (kind === 'free_tire' && tires < 2) wrong('tires', 'At least 2: one of them is free.');
  });
