/** The people of the shop at the desk, and whoever sits at it. */
import type { DoneAnswer } from '#src/contracts/accounts.ts';
import type { CallOptions } from '#src/contracts/call.ts';
import type { Staff, StaffAnswer, StaffChangeBody } from '#src/contracts/editor/staff.ts';
import type { StaffRole } from '#src/domain/account/staff.ts';
import { dropSession } from '../account/viewer.ts';
import { $deskMessage, deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';

export const staff = deskData<Staff>('staff');

/** @returns the error, empty after success */
async function send(path: string, options: CallOptions, message: string): Promise<string> {
  const outcome = await deskCall<StaffAnswer>(path, options);
  if (!outcome.ok) return outcome.message;
  staff.replace(outcome.answer.data);
  $deskMessage.set(message);
  return '';
}

export const invite = (body: { email: string; role: StaffRole; by_mail: boolean }): Promise<string> =>
  send('staff', { method: 'POST', body }, `${body.email} is invited.`);
export const changeStaff = (id: number, body: StaffChangeBody, message: string): Promise<string> =>
  send(`staff/${id}`, { method: 'POST', body }, message);
export const withdrawInvitation = (id: number): Promise<string> =>
  send(`staff/${id}`, { method: 'DELETE' }, 'The invitation is withdrawn.');

/** Leaves the staff, which signs out. @returns the error, empty after success */
export async function leaveStaff(): Promise<string> {
  const outcome = await deskCall<DoneAnswer>('staff/me', { method: 'POST', body: { remove: true } });
  if (!outcome.ok) return outcome.message;
  dropSession();
  location.assign('/');
  return '';
}
