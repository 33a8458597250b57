import * as z from 'zod';
import { requiredLine, shaped } from '#src/kit/fields.ts';

const clock = shaped(10, /^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 09:00.').meta({ type: 'time' });
export const TOO_EARLY = 'It closes before it opens.';

/** When a day opens and closes. Equal times mean closed all day. */
const openingTimes = <Day extends string>(day: Day, title: string) =>
  ({
    [`${day}_start`]: clock.meta({ label: `${title}, opens`, closed: `${title}: closed`, initial: '09:00' }),
    [`${day}_end`]: clock.meta({ label: `${title}, closes`, initial: '17:00' }),
  }) as Record<`${Day}_start` | `${Day}_end`, typeof clock>;

export const weekHours = {
  ...openingTimes('monday_friday', 'Monday to Friday'),
  ...openingTimes('saturday', 'Saturday'),
  ...openingTimes('sunday', 'Sunday'),
};

/** As `Date.getDay` counts. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The hours of all shops, day by day, as a shop's own begin. */
export const ownWeekFields = (all: Record<keyof typeof weekHours, string>): Record<string, string> =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const of = day === 'saturday' || day === 'sunday' ? day : 'monday_friday';
      return [
        [`${day}_start`, all[`${of}_start`]],
        [`${day}_end`, all[`${of}_end`]],
      ];
    }),
  );

export const ownHours = z
  .strictObject({
    ...openingTimes('monday', 'Monday'),
    ...openingTimes('tuesday', 'Tuesday'),
    ...openingTimes('wednesday', 'Wednesday'),
    ...openingTimes('thursday', 'Thursday'),
    ...openingTimes('friday', 'Friday'),
    ...openingTimes('saturday', 'Saturday'),
    ...openingTimes('sunday', 'Sunday'),
  })
  .superRefine((hours, { addIssue }) => {
    for (const day of WEEKDAYS)
      if (hours[`${day}_end`] < hours[`${day}_start`])
        addIssue({ code: 'custom', path: [`${day}_end`], message: TOO_EARLY });
  });

export const holidayDays = z
  .array(
    z.object({
      date: z.iso.date('A day such as 2026-12-25.').meta({ label: 'Day', type: 'date' }),
      name: requiredLine(60).meta({ label: 'Name' }),
      start: clock.optional().meta({ label: 'Opens' }),
      end: clock.optional().meta({ label: 'Closes' }),
    }),
  )
  .max(100, 'At most 100 days.')
  .meta({ label: 'Holidays', item: 'holiday', hint: 'No times: closed all day.' });

export function checkHolidays(
  holidays: z.output<typeof holidayDays>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
  at: string[] = [],
): void {
  const wrong = (path: Array<string | number>, message: string) =>
    addIssue({ code: 'custom', path: [...at, ...path], message });
  const seen = new Set<string>();
  holidays.forEach(({ date, start, end }, i) => {
    if (seen.has(date)) wrong([i, 'date'], 'This day is already in the list.');
    seen.add(date);
    if (!start !== !end)
      wrong([i, start ? 'end' : 'start'], 'Enter both times, or leave both empty if closed all day.');
    else if (start && end! <= start) wrong([i, 'end'], TOO_EARLY);
  });
}
