/** What a shop in a province begins with: taxes, recycling fee, holidays, time zone. See docs/profile.md. */
import type { Settings } from './settings.ts';
import provinces from './provinces.json' with { type: 'json' };

type Holiday = Settings['holidays'][number];

interface Province {
  name: string;
  timeZone: string;
  taxes: Settings['taxes'];
  taxSource: string;
  /** for each tire of a car; null: not known for sure, or not a single one */
  fee: string | null;
  feeNote: string;
  feeUrl: string;
  /** by name, with the rule of its day */
  holidays: Record<string, string>;
  holidaySource: string;
}

/** By their two letters. */
export const PROVINCES = provinces as unknown as Record<keyof typeof provinces, Province>;
export type ProvinceCode = keyof typeof PROVINCES;

const KNOWN = new Set(Object.values(PROVINCES).flatMap(({ holidays }) => Object.keys(holidays)));

/** The general holidays of a year, by date. */
export const provinceHolidays = (code: ProvinceCode, year: number): Holiday[] =>
  Object.entries(PROVINCES[code].holidays)
    .map(([name, rule]) => ({ date: dateOf(rule, year), name }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

/**
 * A shop's holidays with those of a province, from today until the end of the next year. Coming general holidays of other
 * provinces go; past ones, other days of the shop's own and days with hours of their own stay.
 */
export function withProvinceHolidays(known: readonly Holiday[], code: ProvinceCode, today: string): Holiday[] {
  const kept = known.filter(({ date, name, start }) => date < today || start || !KNOWN.has(name));
  const year = Number(today.slice(0, 4));
  const added = [year, year + 1]
    .flatMap((one) => provinceHolidays(code, one))
    .filter(({ date }) => date >= today && !kept.some((one) => one.date === date));
  return [...kept, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** @param rule `07-01`, `Monday before 05-25`, `Good Friday`, `07-01, after a Sunday 07-02` */
function dateOf(rule: string, year: number): string {
  const dayAt = (monthDay: string) => new Date(`${year}-${monthDay}T00:00:00Z`);
  const moved = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  if (rule === 'Good Friday') return moved(dayAt('03-01'), easter(year) - 2);
  const before = /^Monday before (.*)$/.exec(rule)?.[1];
  if (before) return moved(dayAt(before), -(((dayAt(before).getUTCDay() + 5) % 7) + 1));
  const [day, instead] = rule.split(', after a Sunday ');
  return `${year}-${instead && dayAt(day!).getUTCDay() === 0 ? instead : day}`;
}

/** Easter Sunday as days after March 1, by Gauss's rule as it holds from 1900 to 2099. */
function easter(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30;
  const late = moon === 29 || (moon === 28 && year % 19 > 10) ? 1 : 0;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * (moon - late) + 5) % 7;
  return 21 + moon - late + sunday;
}
