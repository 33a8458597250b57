/** When the shop is open for appointments: within the opening hours, holidays left out. Docs: docs/appointments.md. */
import { clockText, hoursOn, type DayHours, type ShopHours } from '#src/features/shop/hours.ts';
import { APPOINTMENT_MINUTES, minutesOf } from './appointment.ts';
import { DAY_PARTS, type ChoosableParts, type DayPart } from './choosable-days.ts';

/** From when until when each half-day goes, in Calgary. */
const SPANS = { morning: { from: '00:00', until: '12:00' }, afternoon: { from: '12:00', until: '24:00' } } as const;

export interface OpenPart {
  part: DayPart;
  /** `09:00`, the opening time if that is later than the part's */
  from: string;
  until: string;
}

export function openParts(hours: DayHours): OpenPart[] {
  if (!hours) return [];
  return DAY_PARTS.flatMap((part): OpenPart[] => {
    const from = later(SPANS[part].from, hours.start);
    const until = earlier(SPANS[part].until, hours.end);
    return from < until ? [{ part, from, until }] : [];
  });
}

export const partText = ({ from, until }: OpenPart): string => `${clockText(from)} to ${clockText(until)}`;

/** The half-day of a time. @param time `14:30` */
export const partAt = (time: string): DayPart => (time < SPANS.afternoon.from ? 'morning' : 'afternoon');

export function choosableParts({ week, holidays }: ShopHours): ChoosableParts {
  const of = (hours: DayHours) => openParts(hours).map((open) => ({ part: open.part, text: partText(open) }));
  return {
    week: week.map(of),
    holidays: Object.fromEntries(holidays.map(({ date }) => [date, of(hoursOn(date, week, holidays).hours)])),
  };
}

/** Whether an appointment is over before the shop closes. @param time when it begins, `14:30` */
export function isOpenAt(hours: DayHours, time: string): boolean {
  return hours !== null && time >= hours.start && minutesOf(time) + APPOINTMENT_MINUTES <= minutesOf(hours.end);
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
