/** Opening hours and holidays as one entry: saving only some of them could publish hours that the shop never had. */
import * as z from 'zod';
import { checkHolidays, holidayDays, TOO_EARLY, weekHours } from '#src/features/shop/hours-schema.ts';

const shape = { ...weekHours, holidays: holidayDays };

/** The settings that store this entry, by code. */
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
