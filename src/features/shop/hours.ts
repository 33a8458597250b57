/** Opening hours, always in the shop's time. Tag, tables and structured data all use this file. See docs/hours.md. */
import type { weekHours } from './hours-schema.ts';
import type { Settings } from './settings.ts';
import type { ShopPlace } from './shop-place.ts';
import { shopTime } from '#src/kit/time-zone.ts';

export type HoursSettings = Pick<Settings, keyof typeof weekHours>;
export type Holiday = Settings['holidays'][number];

/** Opening and closing time of a day, `09:00`; null: closed all day. */
export type DayHours = { start: string; end: string } | null;
/** From Sunday (0) to Saturday (6), as `Date.getDay` counts. */
export type Week = readonly DayHours[];

export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const MINUTE = 60_000;
const SOON = 60;
const HORIZON = 400;

/** The hours of a day from two settings. Equal times mean closed all day; an end before its start is an error: `fixed` is used. */
const pair = (start: string, end: string, fixed: DayHours): DayHours =>
  start === end ? null : start < end ? { start, end } : fixed;

export function weekOf(s: HoursSettings): Week {
  const weekday = pair(s.monday_friday_start, s.monday_friday_end, { start: '09:00', end: '17:00' });
  const saturday = pair(s.saturday_start, s.saturday_end, { start: '10:00', end: '15:00' });
  const sunday = pair(s.sunday_start, s.sunday_end, { start: '10:00', end: '15:00' });
  return [sunday, weekday, weekday, weekday, weekday, weekday, saturday];
}

export interface ShopHours {
  week: Week;
  holidays: readonly Holiday[];
}

/** The hours of a shop: its own week, or that of all; its own holidays besides those of all. */
export function hoursAt(settings: HoursSettings & Pick<Settings, 'holidays'>, place: ShopPlace): ShopHours {
  const { hours, holidays: own = [] } = place;
  const others = settings.holidays.filter(({ date }) => !own.some((day) => day.date === date));
  return { week: hours ? ownWeek(hours) : weekOf(settings), holidays: [...own, ...others] };
}

export const ownWeek = (hours: NonNullable<ShopPlace['hours']>): Week =>
  DAY_NAMES.map((name) => {
    const day = name.toLowerCase() as Lowercase<typeof name>;
    return pair(hours[`${day}_start`], hours[`${day}_end`], null);
  });

export interface HoursGroup extends ShopHours {
  names: string[];
}

/** The shops by their hours: a single group, unless one has its own. */
export function hoursGroups(settings: HoursSettings & Pick<Settings, 'holidays' | 'places'>): HoursGroup[] {
  const groups = Map.groupBy(settings.places, (place) => JSON.stringify(hoursAt(settings, place)));
  return [...groups.values()].map((places) => ({
    names: places.map(({ name }) => name),
    ...hoursAt(settings, places[0]!),
  }));
}

/** `17:00` → `5 pm`, `09:30` → `9:30 am`, `12:00` → `noon`. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour === 12) return 'noon';
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

export const hoursText = (day: DayHours): string =>
  day ? `${clockText(day.start)} to ${clockText(day.end)}` : 'Closed';

/** The UTC offset of the shop's time in ms, at an instant in ms since 1970. */
export type Offset = (at: number) => number;

export const shopOffset: Offset = (at) => Date.parse(`${shopTime(at)}:00Z`) - Math.floor(at / MINUTE) * MINUTE;

/** A change of the clock: the offset (ms) that holds from an instant (ms since 1970) on. */
export type OffsetChange = readonly [from: number, offset: number];

/**
 * The changes of the clock from half a year before an instant to two years after it. Pages contain this list, because Alberta
 * stopped turning its clocks back in 2026, and phones with older time-zone data would be an hour off all winter.
 */
export function offsetChanges(now: number, offset: Offset = shopOffset): OffsetChange[] {
  const hour = 60 * MINUTE;
  const start = Math.floor(now / hour) * hour - 183 * 24 * hour;
  // The first offset starts at 0 rather than at the time of the build, so that two builds of a day give the same pages.
  const changes: OffsetChange[] = [[0, offset(start)]];
  for (let day = start; day < start + 913 * 24 * hour; day += 24 * hour) {
    if (offset(day + 24 * hour) === changes.at(-1)![1]) continue;
    let at = day;
    while (offset(at) === changes.at(-1)![1]) at += hour;
    changes.push([at, offset(at)]);
  }
  return changes;
}

/** The offset from a list of changes. Before the first and after the last, the nearest one holds. */
export const offsetBy =
  (changes: readonly OffsetChange[]): Offset =>
  (at) =>
    (changes.findLast(([from]) => from <= at) ?? changes[0]!)[1];

/** @returns `2026-12-25`, and the minutes since midnight */
function wallClock(at: number, offset: Offset) {
  const wall = new Date(at + offset(at));
  return { date: wall.toISOString().slice(0, 10), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dayOf = (date: string): number => new Date(utcOf(date)).getUTCDay();
const daysAfter = (date: string, days: number): string =>
  new Date(utcOf(date) + days * 1_440 * MINUTE).toISOString().slice(0, 10);
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The instant of a date and time of the shop. A time in the hour that is skipped in spring becomes the same time an hour later. */
export function instantOf(date: string, time: string, offset: Offset): Date {
  const wanted = utcOf(date) + minutesOf(time) * MINUTE;
  return new Date(wanted - offset(wanted - offset(wanted)));
}

export function hoursOn(date: string, week: Week, holidays: readonly Holiday[]) {
  const holiday = holidays.find((h) => h.date === date) ?? null;
  if (!holiday) return { hours: week[dayOf(date)] ?? null, holiday };
  const own = holiday.start && holiday.end && holiday.start < holiday.end;
  return { hours: own ? { start: holiday.start!, end: holiday.end! } : null, holiday };
}

export function withComingHolidays(now: Date, settings: Settings): Settings {
  const { date } = wallClock(now.getTime(), shopOffset);
  const coming = (holidays: readonly Holiday[]) => holidays.filter((holiday) => holiday.date >= date);
  const places = settings.places.map((place) => ({
    ...place,
    ...(place.holidays && { holidays: coming(place.holidays) }),
  })) as Settings['places'];
  return { ...settings, holidays: coming(settings.holidays), places };
}

export interface OpenState {
  open: boolean;
  /** when it closes or opens; null when no opening is known */
  changesAt: Date | null;
  /** `until 5 pm`, `closes in 40 min`, `opens 9 am`, `opens Sat 10 am`, `opens Jan 4, 9 am` */
  text: string;
  holiday: string | null;
  isToday: boolean;
  hours: DayHours;
  day: number;
}

/** Whether the shops are open at an instant, and what changes next. They are closed at the minute of closing. */
export function openState(now: Date, week: Week, holidays: readonly Holiday[], offset: Offset): OpenState {
  const { date, minutes } = wallClock(now.getTime(), offset);
  const today = hoursOn(date, week, holidays);
  const common = { holiday: today.holiday?.name ?? null, hours: today.hours, day: dayOf(date) };
  if (today.hours && minutes >= minutesOf(today.hours.start) && minutes < minutesOf(today.hours.end)) {
    const changesAt = instantOf(date, today.hours.end, offset);
    const left = Math.ceil((changesAt.getTime() - now.getTime()) / MINUTE);
    return {
      ...common,
      open: true,
      changesAt,
      isToday: true,
      text: left <= SOON ? `closes in ${left} min` : `until ${clockText(today.hours.end)}`,
    };
  }
  for (let ahead = 0; ahead <= HORIZON; ahead++) {
    const on = daysAfter(date, ahead);
    const { hours } = hoursOn(on, week, holidays);
    if (!hours || (ahead === 0 && minutes >= minutesOf(hours.start))) continue;
    return {
      ...common,
      open: false,
      changesAt: instantOf(on, hours.start, offset),
      isToday: ahead === 0,
      text: `opens ${dayText(on, ahead)}${clockText(hours.start)}`,
    };
  }
  return { ...common, open: false, changesAt: null, isToday: false, text: 'call for hours' };
}

/** Nothing for today, a weekday within a week, and a date later, since a weekday would be taken for the nearer one. */
const dayText = (date: string, ahead: number): string =>
  ahead === 0 ? '' : ahead < 7 ? `${dayName(date)} ` : `${monthDay(date)}, `;
const dayName = (date: string): string => DAY_NAMES[dayOf(date)]!.slice(0, 3);

const monthDay = (date: string): string => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

/** Of open shops the one that closes last, else the one that opens first: `until 9 pm at Harbour`; short `1 of 2 shops`. */
export function shopsState(now: Date, groups: readonly HoursGroup[], offset: Offset): OpenState & { tag: string } {
  const until = ({ open, changesAt }: OpenState) => Number(changesAt ?? Infinity) * (open ? -1 : 1);
  const states = groups
    .map(({ names, week, holidays }) => ({ ...openState(now, week, holidays, offset), names }))
    .toSorted((a, b) => Number(b.open) - Number(a.open) || until(a) - until(b));
  const { names, ...state } = states[0]!;
  if (groups.length === 1) return { ...state, tag: state.text };
  const isOpen = states.flatMap(({ open, names }) => names.map(() => open));
  const open = isOpen.filter(Boolean).length;
  const counted = open === isOpen.length ? 'all shops' : `${open} of ${isOpen.length} shops`;
  return { ...state, text: `${state.text} at ${placesText(names)}`, tag: open ? counted : state.text };
}

/** The next holidays of all shops, as `holidayNotice` says them; those of some shops alone with their names. */
export function shopsNotice(now: Date, groups: readonly HoursGroup[], offset: Offset): string | null {
  const notices = groups.map(({ week, holidays }) => holidayNotice(now, week, holidays, offset));
  if (notices.every((notice) => notice === notices[0])) return notices[0]!;
  return notices.flatMap((notice, i) => (notice ? [`${placesText(groups[i]!.names)}: ${notice}`] : [])).join('. ');
}

/** The next holiday within two weeks: `Closed Fri, Dec 25: Christmas Day`; null if there is none. */
export function holidayNotice(now: Date, week: Week, holidays: readonly Holiday[], offset: Offset): string | null {
  const { date } = wallClock(now.getTime(), offset);
  const last = daysAfter(date, 14);
  const next = holidays.filter((h) => h.date >= date && h.date <= last).sort((a, b) => a.date.localeCompare(b.date))[0];
  if (!next) return null;
  const { hours } = hoursOn(next.date, week, holidays);
  return `${hours ? hoursText(hours) : 'Closed'} ${dayName(next.date)}, ${monthDay(next.date)}: ${next.name}`;
}

/** `Harbour`, `Harbour and Airport`, `Harbour, Airport and West`; here, since every page loads this file. */
const placesText = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
