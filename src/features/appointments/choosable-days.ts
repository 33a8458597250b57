/**
 * The half-days that the form offers. It does not import the opening hours, which are part of the script
 * of every page: a module that both share would become a file of its own, and a request on every page.
 */
export const DAY_PARTS = ['morning', 'afternoon'] as const;
/** `midday` could be asked for in earlier versions. */
export type DayPart = (typeof DAY_PARTS)[number] | 'midday';

const NAMES: Readonly<Record<DayPart, string>> = { morning: 'Morning', midday: 'Midday', afternoon: 'Afternoon' };

export const partName = (part: DayPart): string => NAMES[part];

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

interface ChoosableDay {
  /** `2026-11-24` */
  date: string;
  parts: readonly ChoosablePart[];
}

/** The open days after today, which is asked for by phone. @param today in Calgary, `2026-11-23` @param wait days before the first */
export function choosableDays(today: string, { week, holidays }: ChoosableParts, wait = 0): ChoosableDay[] {
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
