/** Opening hours and holidays as one entry: saving only some of them could publish hours that the shop never had. */
import * as z from 'zod';
import { checkHolidays, settingsShape, TOO_EARLY, type SettingCode } from '../shop/settings.ts';

const WEEK = [
  ['monday_friday_start', 'monday_friday_end'],
  ['saturday_start', 'saturday_end'],
  ['sunday_start', 'sunday_end'],
] as const;

/** The settings that store this entry, by code. */
export const HOURS_CODES = [...WEEK.flat(), 'holidays'] as const satisfies SettingCode[];
export type HoursCode = (typeof HOURS_CODES)[number];
/** Whether a setting is part of the opening hours. */
export const isOfHours = (code: string): boolean => (HOURS_CODES as readonly string[]).includes(code);

const shape = Object.fromEntries(HOURS_CODES.map((code) => [code, settingsShape[code]])) as Pick<
  typeof settingsShape,
  HoursCode
>;

export const hoursEntry = z.strictObject(shape).superRefine((hours, context) => {
  for (const [start, end] of WEEK)
    if (hours[end] < hours[start]) context.addIssue({ code: 'custom', path: [end], message: TOO_EARLY }); // equal times: closed all day
  checkHolidays(hours.holidays, context, ['holidays']);
});
export type Hours = z.output<typeof hoursEntry>;
