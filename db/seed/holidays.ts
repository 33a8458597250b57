import type { Settings } from '#src/domain/shop/settings.ts';

/** Alberta's general holidays (Employment Standards Code, section 25), on which the shops are closed by default. */
export const ALBERTA_HOLIDAYS: Settings['holidays'] = [
  ['2026-01-01', 'New Year’s Day'],
  ['2026-02-16', 'Family Day'],
  ['2026-04-03', 'Good Friday'],
  ['2026-05-18', 'Victoria Day'],
  ['2026-07-01', 'Canada Day'],
  ['2026-09-07', 'Labour Day'],
  ['2026-10-12', 'Thanksgiving Day'],
  ['2026-11-11', 'Remembrance Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-02-15', 'Family Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-05-24', 'Victoria Day'],
  ['2027-07-01', 'Canada Day'],
  ['2027-09-06', 'Labour Day'],
  ['2027-10-11', 'Thanksgiving Day'],
  ['2027-11-11', 'Remembrance Day'],
  ['2027-12-25', 'Christmas Day'],
].map(([date, name]) => ({ date: date!, name: name! }));
