import { atom } from 'nanostores';
import type { InputOf } from '#src/kit/define-call.ts';
import type {
  changeStaffCall,
  inviteCall,
  secondFactorCall,
  SecondFactorSetUp,
  selfCall,
  staffCall,
  StaffChange,
  withdrawInvitationCall,
} from '#src/features/desk-frame/staff-calls.ts';
import { $self, deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData } from '#src/features/desk-frame/desk-data-store.ts';

export const staff = deskData(() => deskCall<typeof staffCall>('GET /api/editor/staff'));

export const invite = (input: InputOf<typeof inviteCall>) =>
  staff.take(deskCall<typeof inviteCall>('POST /api/editor/staff', input), `${input.email} is invited.`);
export const changePerson = (id: number, input: StaffChange, message: string) =>
  staff.take(deskCall<typeof changeStaffCall>(`POST /api/editor/staff/${id}`, input), message);
export const endInvitation = (id: number) =>
  staff.take(deskCall<typeof withdrawInvitationCall>(`DELETE /api/editor/staff/${id}`), 'The invitation is withdrawn.');

export const $secondFactor = atom<SecondFactorSetUp | null>(null);

/** Begins, confirms or removes one's own second factor. @returns the error, empty after success */
export async function changeSecondFactor(input: InputOf<typeof secondFactorCall>): Promise<string> {
  const outcome = await deskCall<typeof secondFactorCall>('POST /api/editor/second-factor', input);
  if (!outcome.ok) return outcome.message;
  $secondFactor.set(input.action === 'remove' ? null : outcome.data);
  const self = await deskCall<typeof selfCall>('GET /api/editor/staff/me');
  if (self.ok) $self.set(self.data);
  return '';
}
