/** A request for an appointment: whether it is being sent, and the server's response. */
import { atom } from 'nanostores';
import type {
  appointmentCall,
  fullHalfDaysCall,
  OwnAppointment,
  withdrawAppointmentCall,
} from './appointment-calls.ts';
import { call, type Outcome } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';
import type { OutgoingMessage } from '#src/features/mail/message-calls.ts';
import type { HalfDay } from './choosable-days.ts';
import { checkMessage, cleanMessage, type MessageField } from '#src/features/mail/message.ts';

export type AppointmentField = MessageField | 'day';
export interface AppointmentForm {
  state: 'writing' | 'sending' | 'sent' | 'failed';
  message: string;
  errors: Partial<Record<AppointmentField, string>>;
  /** counts attempts that have ended, so that the form knows when to move the focus */
  attempts: number;
  /** once it is sent; or the one that the visitor moves */
  own: OwnAppointment | null;
}

const UNSENT: AppointmentForm = { state: 'writing', message: '', errors: {}, attempts: 0, own: null };
export const $appointment = atom(UNSENT);

/** The day in Calgary, `2026-11-23`; empty until a browser says it, since the page may be older. */
export const $today = atom('');
/** Of the link with which the form was opened to move an appointment; empty: it asks for one. */
export const $token = atom('');
export const $full = atom<HalfDay[]>([]);

export async function loadFullHalfDays(): Promise<void> {
  const outcome = await call<typeof fullHalfDaysCall>('GET /api/appointment');
  if (outcome.ok) $full.set(outcome.data);
}

const show = (state: AppointmentForm['state'], more: Partial<AppointmentForm> = {}): void => {
  const { attempts: before, own } = $appointment.get();
  const attempts = before + (state === 'sending' ? 0 : 1);
  $appointment.set({ state, message: '', errors: {}, own, attempts, ...more });
};

function showOutcome(outcome: Outcome<OwnAppointment | null>): void {
  if (outcome.ok) return show('sent', { message: outcome.message, own: outcome.data });
  // `message.email`, `requested.day`
  const fields = Object.entries(outcome.fields ?? {}).map(([path, text]) => [path.split('.')[1], text]);
  const errors = Object.fromEntries(fields) as AppointmentForm['errors'];
  show('failed', { message: outcome.message, errors });
  if (errors.day) void loadFullHalfDays();
}

/** An error goes as soon as its field changes; either of email and phone mends that both are missing. */
export function forgetError(field: string): void {
  const form = $appointment.get();
  if (!Object.keys(form.errors).length) return;
  const errors = { ...form.errors };
  delete errors[field as AppointmentField];
  if (field === 'email') delete errors.phone;
  $appointment.set({ ...form, errors });
}

/** Validates and sends a request, one at a time. The same key makes a second attempt the same request. */
export async function requestAppointment(
  requested: InputOf<typeof appointmentCall>['requested'],
  message: OutgoingMessage,
): Promise<void> {
  if ($appointment.get().state === 'sending') return;
  const errors = checkMessage(message, true);
  if (Object.keys(errors).length) return show('failed', { errors });
  show('sending');
  const input = { requested, message: { ...message, ...cleanMessage(message) } };
  showOutcome(await call<typeof appointmentCall>('POST /api/appointment', input));
}

const ask = (input: InputOf<typeof withdrawAppointmentCall>) =>
  call<typeof withdrawAppointmentCall>('POST /api/appointment/withdraw', input);

/** The appointment of a link, without changing it; null if there is none. @param token the fragment of its link */
export async function lookUpAppointment(token: string): Promise<OwnAppointment | null> {
  const outcome = await ask({ token, look: true });
  return outcome.ok ? outcome.data : null;
}

export async function openAppointment(token: string): Promise<void> {
  $token.set(token);
  const own = await lookUpAppointment(token);
  $appointment.set({ ...$appointment.get(), own });
}

export async function moveAppointment(
  token: string,
  move: InputOf<typeof withdrawAppointmentCall>['move'],
): Promise<void> {
  if ($appointment.get().state === 'sending') return;
  show('sending');
  showOutcome(await ask({ token, move }));
}

/** Withdraws the appointment of a mailed link, or confirms the address. @returns what to tell the visitor */
export async function answerAppointment(token: string, confirm: boolean): Promise<{ done: boolean; message: string }> {
  const { ok: done, message } = await ask({ token, ...(confirm && { confirm }) });
  return { done, message };
}
