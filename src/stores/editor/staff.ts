/** The people of the shop at the desk, and whoever sits at it. */
import { atom } from 'nanostores';
import type { SuccessAnswer } from '#src/contracts/answer.ts';
import type { DoneAnswer } from '#src/contracts/accounts.ts';
import type { CallOptions } from '#src/contracts/call.ts';
import type { SecondFactorSetUp, Staff, StaffAnswer, StaffChangeBody, StaffSelf } from '#src/contracts/editor/staff.ts';
import type { StaffRole } from '#src/domain/account/staff.ts';
import { dropSession } from '../account/viewer.ts';
import { $deskMessage, $self, deskCall } from './desk.ts';
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
export const changePerson = (id: number, body: StaffChangeBody, message: string): Promise<string> =>
  send(`staff/${id}`, { method: 'POST', body }, message);
export const endInvitation = (id: number): Promise<string> =>
  send(`staff/${id}`, { method: 'DELETE' }, 'The invitation is withdrawn.');

/** What setting up one's own second factor has answered last; null: nothing is being set up. */
export const $secondFactor = atom<SecondFactorSetUp | null>(null);

/** Begins, confirms or removes one's own second factor. @returns the error, empty after success */
export async function changeSecondFactor(action: 'begin' | 'confirm' | 'remove', code = ''): Promise<string> {
  const outcome = await deskCall<SuccessAnswer<SecondFactorSetUp>>('second-factor', {
    method: 'POST',
    body: { action, code },
  });
  if (!outcome.ok) return outcome.message;
  $secondFactor.set(action === 'remove' ? null : outcome.answer.data);
  const self = await deskCall<SuccessAnswer<StaffSelf>>('staff/me');
  if (self.ok) $self.set(self.answer.data);
  return '';
}

/** Leaves the staff, which signs out. @returns the error, empty after success */
export async function leaveStaff(): Promise<string> {
  const outcome = await deskCall<DoneAnswer>('staff/me', { method: 'POST', body: { remove: true } });
  if (!outcome.ok) return outcome.message;
  dropSession();
  location.assign('/');
  return '';
}
