/** Holidays in the order in which editors look for them. */

/** A holiday and its position in the stored list. */
export interface PlacedHoliday {
  holiday: Record<string, unknown>;
  at: number;
}
type Years = Array<[year: string, holidays: PlacedHoliday[]]>;

/** Holidays by year: the next first, then the past. One without a valid day comes first, so that its error shows. */
export function holidayYears(list: ReadonlyArray<Record<string, unknown>>, today: string) {
  const day = ({ holiday }: PlacedHoliday) => String(holiday.date ?? '');
  const placed = list.map((holiday, at) => ({ holiday, at })).toSorted((a, b) => (day(a) < day(b) ? -1 : 1));
  const isPast = (one: PlacedHoliday) => /^\d{4}-/.test(day(one)) && day(one) < today;
  const byYear = (some: PlacedHoliday[]): Years => {
    const years = new Map<string, PlacedHoliday[]>();
    for (const one of some) {
      const year = day(one).slice(0, 4) || 'No date yet';
      years.set(year, [...(years.get(year) ?? []), one]);
    }
    return [...years];
  };
  return { coming: byYear(placed.filter((one) => !isPast(one))), past: byYear(placed.filter(isPast).toReversed()) };
}
