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
import { $deskMessage, $self, deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData } from '#src/features/desk-frame/desk-data-store.ts';

export const staff = deskData(() => deskCall<typeof staffCall>('GET /api/editor/staff'));

/** Changes the staff, and says so. @returns the error, empty after success */
async function change(message: string, call: ReturnType<typeof deskCall<typeof staffCall>>): Promise<string> {
  const error = await staff.take(call);
  if (!error) $deskMessage.set(message);
  return error;
}

export const invite = (input: InputOf<typeof inviteCall>) =>
  change(`${input.email} is invited.`, deskCall<typeof inviteCall>('POST /api/editor/staff', input));
export const changePerson = (id: number, input: StaffChange, message: string) =>
  change(message, deskCall<typeof changeStaffCall>(`POST /api/editor/staff/${id}`, input));
export const endInvitation = (id: number) =>
  change('The invitation is withdrawn.', deskCall<typeof withdrawInvitationCall>(`DELETE /api/editor/staff/${id}`));

/** What setting up one's own second factor has answered last; null: nothing is being set up. */
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
