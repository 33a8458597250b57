/** Opening hours and holidays as one entry: saving only some of them could publish hours that the shop never had. */
import * as z from 'zod';
import { settingsShape, type SettingCode } from '../shop/settings.ts';

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

const TOO_EARLY = 'It closes before it opens.';
const shape = Object.fromEntries(HOURS_CODES.map((code) => [code, settingsShape[code]])) as Pick<
  typeof settingsShape,
  HoursCode
>;

export const hoursEntry = z.strictObject(shape).superRefine((hours, { addIssue }) => {
  const wrong = (path: Array<string | number>, message: string) => addIssue({ code: 'custom', path, message });
  for (const [start, end] of WEEK) if (hours[end] < hours[start]) wrong([end], TOO_EARLY); // equal times: closed all day
  const seen = new Set<string>();
  hours.holidays.forEach(({ date, start, end }, at) => {
    if (seen.has(date)) wrong(['holidays', at, 'date'], 'This day is already in the list.');
    seen.add(date);
    if (!start !== !end)
      wrong(['holidays', at, start ? 'end' : 'start'], 'Enter both times, or leave both empty if closed all day.');
    else if (start && end! <= start) wrong(['holidays', at, 'end'], TOO_EARLY);
  });
});
export type Hours = z.output<typeof hoursEntry>;
