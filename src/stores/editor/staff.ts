/** The people of the shop at the desk, and whoever sits at it. */
import { atom } from 'nanostores';
import type { CallOptions } from '#src/contracts/call.ts';
import type { SecondFactorSetUp, Staff, StaffChangeBody, StaffSelf } from '#src/contracts/editor/staff.ts';
import type { StaffRole } from '#src/domain/account/staff.ts';
import { dropSession } from '../account/viewer.ts';
import { $deskMessage, $self, deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';

export const staff = deskData<Staff>('staff');

/** Changes the staff, and says so. @returns the error, empty after success */
async function send(message: string, options: CallOptions, id?: number): Promise<string> {
  const error = await staff.send(options, id);
  if (!error) $deskMessage.set(message);
  return error;
}

export const invite = (body: { email: string; role: StaffRole; by_mail: boolean }) =>
  send(`${body.email} is invited.`, { method: 'POST', body });
export const changePerson = (id: number, body: StaffChangeBody, message: string) =>
  send(message, { method: 'POST', body }, id);
export const endInvitation = (id: number) => send('The invitation is withdrawn.', { method: 'DELETE' }, id);

/** What setting up one's own second factor has answered last; null: nothing is being set up. */
export const $secondFactor = atom<SecondFactorSetUp | null>(null);

/** Begins, confirms or removes one's own second factor. @returns the error, empty after success */
export async function changeSecondFactor(action: 'begin' | 'confirm' | 'remove', code = ''): Promise<string> {
  const options = { method: 'POST', body: { action, code } } as const;
  const outcome = await deskCall<SecondFactorSetUp>('second-factor', options);
  if (!outcome.ok) return outcome.message;
  $secondFactor.set(action === 'remove' ? null : outcome.data);
  const self = await deskCall<StaffSelf>('staff/me');
  if (self.ok) $self.set(self.data);
  return '';
}

/** Leaves the staff, which signs out. @returns the error, empty after success */
export async function leaveStaff(): Promise<string> {
  const outcome = await deskCall('staff/me', { method: 'POST', body: { remove: true } });
  if (!outcome.ok) return outcome.message;
  dropSession();
  location.assign('/');
  return '';
}
