import type { Settings } from './settings.ts';

/**
 * When the shops are open, as the clock on the wall in Calgary has it: the reader's own time zone plays no part
 * (`decisions.md` 10). Everything that speaks of hours comes from here: the tag, the tables, the structured data.
 */
export const SHOP_ZONE = 'America/Edmonton';

export type HoursSettings = Pick<
  Settings,
  'monday_friday_start' | 'monday_friday_end' | 'saturday_start' | 'saturday_end' | 'sunday_start' | 'sunday_end'
>;
export type Holiday = Settings['holidays'][number];

/** Opening and closing time of a day, `09:00`; null: closed all day. */
export type DayHours = { start: string; end: string } | null;
/** From Sunday (0) to Saturday (6), as `Date.getDay` counts. */
export type Week = readonly DayHours[];

export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const MINUTE = 60_000;
/** A closing time this near is told as a countdown, in minutes. */
const SOON = 60;
/** How far ahead the next opening is looked for, in days. */
const HORIZON = 400;

/** A pair from the settings. Equal times mean closed all day; an end before its start is a slip, and the fixed hours hold. */
function pair(start: string, end: string, fixed: DayHours): DayHours {
  if (start === end) return null;
  return start < end ? { start, end } : fixed;
}

/** The week that the settings describe; where they make no sense, the shop's fixed hours (specification, section 1). */
export function weekOf(s: HoursSettings): Week {
  const weekday = pair(s.monday_friday_start, s.monday_friday_end, { start: '09:00', end: '17:00' });
  const saturday = pair(s.saturday_start, s.saturday_end, { start: '10:00', end: '15:00' });
  const sunday = pair(s.sunday_start, s.sunday_end, { start: '10:00', end: '15:00' });
  return [sunday, weekday, weekday, weekday, weekday, weekday, saturday];
}

/** `17:00` → `5 pm`, `09:30` → `9:30 am`, `12:00` → `noon`. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour === 12) return 'noon';
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `9 am to 5 pm`, or `Closed`. */
export const hoursText = (day: DayHours): string => (day ? `${clockText(day.start)} to ${clockText(day.end)}` : 'Closed');

interface WallClock {
  /** `2026-12-25` */
  date: string;
  /** since midnight */
  minutes: number;
}

let reader: Intl.DateTimeFormat | undefined;

function wallClock(at: Date): WallClock {
  reader ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
  });
  const part = Object.fromEntries(reader.formatToParts(at).map(({ type, value }) => [type, value]));
  return { date: `${part.year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) };
}

const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dayOf = (date: string): number => new Date(utcOf(date)).getUTCDay();
const daysAfter = (date: string, days: number): string => new Date(utcOf(date) + days * 1_440 * MINUTE).toISOString().slice(0, 10);
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The instant at which the wall in Calgary shows this date and time; in the hour that spring skips, the one after it. */
function instantOf(date: string, time: string): Date {
  const wanted = utcOf(date) + minutesOf(time) * MINUTE;
  const offset = (at: number) => {
    const wall = wallClock(new Date(at));
    return utcOf(wall.date) + wall.minutes * MINUTE - at;
  };
  const first = wanted - offset(wanted);
  return new Date(wanted - offset(first));
}

/** The hours of one date, and the holiday that makes them other than usual. */
export function hoursOn(date: string, week: Week, holidays: readonly Holiday[]): { hours: DayHours; holiday: Holiday | null } {
  const holiday = holidays.find((h) => h.date === date) ?? null;
  if (!holiday) return { hours: week[dayOf(date)] ?? null, holiday };
  const own = holiday.start && holiday.end && holiday.start < holiday.end;
  return { hours: own ? { start: holiday.start!, end: holiday.end! } : null, holiday };
}

export interface OpenState {
  open: boolean;
  /** when it is open */
  closesAt: Date | null;
  /** when it is closed; null when no opening lies ahead */
  opensAt: Date | null;
  /** `until 5 pm`, `closes in 40 min`, `opens 9 am`, `opens Sat 10 am`, `opens Jan 4, 9 am` */
  text: string;
  /** the holiday today is */
  holiday: string | null;
  /** the weekday in Calgary, 0 is Sunday */
  day: number;
}

/** Whether the shops are open at an instant, and what changes next. Opening time belongs to the day, closing time does not. */
export function openState(now: Date, week: Week, holidays: readonly Holiday[]): OpenState {
  const { date, minutes } = wallClock(now);
  const today = hoursOn(date, week, holidays);
  const common = { holiday: today.holiday?.name ?? null, day: dayOf(date) };
  if (today.hours && minutes >= minutesOf(today.hours.start) && minutes < minutesOf(today.hours.end)) {
    const closesAt = instantOf(date, today.hours.end);
    const left = Math.ceil((closesAt.getTime() - now.getTime()) / MINUTE);
    return { ...common, open: true, closesAt, opensAt: null, text: left <= SOON ? `closes in ${left} min` : `until ${clockText(today.hours.end)}` };
  }
  for (let ahead = 0; ahead <= HORIZON; ahead++) {
    const on = daysAfter(date, ahead);
    const { hours } = hoursOn(on, week, holidays);
    if (!hours || (ahead === 0 && minutes >= minutesOf(hours.start))) continue;
    return { ...common, open: false, closesAt: null, opensAt: instantOf(on, hours.start), text: `opens ${dayText(on, ahead)}${clockText(hours.start)}` };
  }
  return { ...common, open: false, closesAt: null, opensAt: null, text: 'call for hours' };
}

/** Today needs no name; a week ahead takes its date, since its weekday would be read as the nearer one. */
function dayText(date: string, ahead: number): string {
  if (ahead === 0) return '';
  if (ahead < 7) return `${DAY_NAMES[dayOf(date)]!.slice(0, 3)} `;
  return `${monthDay(date)}, `;
}

const monthDay = (date: string): string => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

/** What to know of the next two weeks: `Closed Fri, Dec 25: Christmas Day`. Null when every day is as usual. */
export function holidayNotice(now: Date, week: Week, holidays: readonly Holiday[]): string | null {
  const { date } = wallClock(now);
  const last = daysAfter(date, 14);
  const next = holidays.filter((h) => h.date >= date && h.date <= last).sort((a, b) => a.date.localeCompare(b.date))[0];
  if (!next) return null;
  const { hours } = hoursOn(next.date, week, holidays);
  return `${hours ? hoursText(hours) : 'Closed'} ${DAY_NAMES[dayOf(next.date)]!.slice(0, 3)}, ${monthDay(next.date)}: ${next.name}`;
}
