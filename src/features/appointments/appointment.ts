/**
 * A request for an appointment: what is asked, which half-days are offered, and its texts. It does not import the opening hours,
 * which are part of the script of every page: a module that both share would be a request on every page. Docs: docs/appointments.md.
 */
import texts from './appointment-texts.json' with { type: 'json' };

/** What somebody may come for. A mail names it, so it is never a text that a visitor typed. */
export const REASONS = {
  'new-tires': 'New tires installed',
  'tire-change': 'Seasonal change off rims',
  'wheel-change': 'Seasonal change on rims',
  balancing: 'Balancing',
  repair: 'Flat tire repaired',
  other: 'Something else',
} as const;
export type Reason = keyof typeof REASONS;
export const REASON_KEYS = Object.keys(REASONS) as Reason[];

const REASON_OF_SERVICE: Readonly<Record<string, Reason>> = {
  'tire-change': 'new-tires',
  'tire-installation': 'new-tires',
  'tire-balancing': 'balancing',
  'flat-tire-repair': 'repair',
  'tire-storage': 'wheel-change',
};

/** In characters: a winter set with its parts and total. */
const MAX_ABOUT = 900;

/** What a link to the form asks for: `?for=balancing`, or a service with its title, which is told where it is no reason. */
export function linkedRequest(query: URLSearchParams): { reason: Reason | undefined; content: string } {
  const service = query.get('service');
  const about = query.get('about')?.slice(0, MAX_ABOUT) ?? '';
  if (service === null) return { reason: REASON_KEYS.find((key) => key === query.get('for')), content: about };
  const reason = REASON_OF_SERVICE[service];
  return { reason: reason ?? 'other', content: reason ? '' : about };
}

/**
 * `asked`: staff have not answered; `changed`: they have moved it since; `withdrawn` by the visitor or cancelled by staff; `refused`
 * by staff before anything was confirmed; `missed`: nobody came.
 */
export const APPOINTMENT_STATES = ['asked', 'confirmed', 'changed', 'done', 'withdrawn', 'refused', 'missed'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** Nobody comes any more. */
export const isOff = (state: AppointmentState): boolean => state === 'withdrawn' || state === 'refused';

export interface RequestedAppointment extends HalfDay {
  reason: Reason;
}

/** How long an appointment takes, in minutes: in a calendar, and in its bay. */
export const APPOINTMENT_MINUTES = 60;

/** @param time `09:30` */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The bay of each appointment of a day at a shop, from 1, in the order given: the first that is free when it begins; null without a
 * time. A number above the shop's bays means that there is none.
 * @param times when they begin, `09:30`
 */
export function assignBays(times: ReadonlyArray<string | null>): Array<number | null> {
  const free: number[] = [];
  const bays: Array<number | null> = times.map(() => null);
  const starts = times.flatMap((time, at) => (time ? [{ at, start: minutesOf(time) }] : []));
  for (const { at, start } of starts.toSorted((a, b) => a.start - b.start)) {
    const found = free.findIndex((from) => from <= start);
    const bay = found < 0 ? free.length : found;
    free[bay] = start + APPOINTMENT_MINUTES;
    bays[at] = bay + 1;
  }
  return bays;
}

export const APPOINTMENT_TEXTS = texts;

export const DAY_PARTS = ['morning', 'afternoon'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
export const PART_NAMES: Readonly<Record<DayPart, string>> = { morning: 'Morning', afternoon: 'Afternoon' };

export const DAYS_AHEAD = 60;

/** A half-day in which the shop is open, with its hours: `9 am to noon`. */
interface ChoosablePart {
  part: DayPart;
  text: string;
}

export interface HalfDay {
  location: number;
  /** `2026-11-24` */
  day: string;
  part: DayPart;
}
export const isHalfDay = (a: HalfDay, b: HalfDay): boolean =>
  a.location === b.location && a.day === b.day && a.part === b.part;

/** The parts that are open on each day of the week, Sunday first, and on holidays by their dates. */
export interface ChoosableParts {
  week: ReadonlyArray<readonly ChoosablePart[]>;
  holidays: Readonly<Record<string, readonly ChoosablePart[]>>;
}

/** The open days after today, which is asked for by phone. @param today in Calgary, `2026-11-23` @param wait days before the first */
export function choosableDays(today: string, { week, holidays }: ChoosableParts, wait = 0) {
  return Array.from({ length: DAYS_AHEAD }, (_, at) => dateAfter(today, at + 1))
    .slice(Math.max(0, wait - 1))
    .flatMap((date) => {
      const parts = holidays[date] ?? week[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
      return parts.length ? [{ date, parts }] : [];
    });
}

/** `Tuesday, November 24`. @param date `2026-11-24` @param length `short`: `Tue, Nov 24` */
export const dayText = (date: string, length: 'long' | 'short' = 'long'): string =>
  new Date(`${date}T12:00:00Z`)
    .toLocaleDateString('en-CA', { timeZone: 'UTC', weekday: length, month: length, day: 'numeric' })
    .replaceAll('.', '');

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
