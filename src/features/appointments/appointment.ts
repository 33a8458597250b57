/** A request for an appointment: what is asked, how it is checked, and its texts. Docs: docs/appointments.md. */
import texts from './appointment-texts.json' with { type: 'json' };
import type { HalfDay } from './choosable-days.ts';

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

/** `asked`: staff have not answered; `changed`: they have moved it since; `withdrawn` by the visitor. */
const APPOINTMENT_STATES = ['asked', 'confirmed', 'changed', 'done', 'withdrawn'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export interface RequestedAppointment extends HalfDay {
  reason: Reason;
}

/** How long an appointment takes, in minutes: in a calendar, and in its bay. */
export const APPOINTMENT_MINUTES = 60;

/** @param time `09:30` */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How many of others are in the bays at most at one moment of an appointment. @param time when it begins, `09:30` */
export function mostAtOnce(time: string, others: readonly string[]): number {
  const start = minutesOf(time);
  const starts = others.map(minutesOf).filter((other) => Math.abs(other - start) < APPOINTMENT_MINUTES);
  const isThere = (from: number, moment: number) => from <= moment && moment < from + APPOINTMENT_MINUTES;
  const moments = [start, ...starts.filter((other) => other > start)];
  return Math.max(...moments.map((moment) => starts.filter((from) => isThere(from, moment)).length));
}

export const APPOINTMENT_TEXTS = texts;
