/** A request for an appointment: whether it is being sent, and the server's response. Nothing of it is stored in the browser. */
import { atom } from 'nanostores';
import type { DoneAnswer } from '#src/contracts/accounts.ts';
import type { AppointmentCall } from '#src/contracts/appointment.ts';
import { call } from '#src/contracts/call.ts';
import { checkMessage, cleanMessage, MESSAGE_FIELDS, type MessageField } from '#src/domain/message/message.ts';

export type AppointmentField = MessageField | 'day' | 'part';
export interface AppointmentForm {
  state: 'writing' | 'sending' | 'sent' | 'failed';
  message: string;
  errors: Partial<Record<AppointmentField, string>>;
  /** counts attempts that have ended, so that the form knows when to move the focus */
  attempts: number;
}

export const $appointment = atom<AppointmentForm>({ state: 'writing', message: '', errors: {}, attempts: 0 });

/** The day in Calgary, `2026-11-23`; empty until a browser says it, since the page may be older. */
export const $today = atom('');

const show = (state: AppointmentForm['state'], message = '', errors: AppointmentForm['errors'] = {}): void =>
  $appointment.set({ state, message, errors, attempts: $appointment.get().attempts + (state === 'sending' ? 0 : 1) });

/** Validates and sends a request, one at a time. The same key makes a second attempt the same request. */
export async function requestAppointment(
  requested: AppointmentCall['requested'],
  message: AppointmentCall['message'],
): Promise<void> {
  if ($appointment.get().state === 'sending') return;
  const errors = checkMessage(message);
  if (Object.keys(errors).length) return show('failed', '', errors);
  show('sending');
  const body: AppointmentCall = { requested, message: { ...message, ...cleanMessage(message) } };
  const outcome = await call<DoneAnswer>('/api/appointment', { method: 'POST', body });
  if (outcome.ok) return show('sent', outcome.answer.message);
  const of = (name: string) => outcome.fields?.[`message.${name}`] ?? outcome.fields?.[`requested.${name}`];
  const named = [...MESSAGE_FIELDS, 'day', 'part'] as const;
  const wrong = Object.fromEntries(named.flatMap((name) => (of(name) ? [[name, of(name)]] : [])));
  show('failed', outcome.message, wrong);
}

/** Withdraws the appointment of a mailed link. @returns what to tell the visitor */
export async function withdrawAppointment(token: string): Promise<{ done: boolean; message: string }> {
  const outcome = await call<DoneAnswer>('/api/appointment/withdraw', { method: 'POST', body: { token } });
  return outcome.ok ? { done: true, message: outcome.answer.message ?? '' } : { done: false, message: outcome.message };
}
