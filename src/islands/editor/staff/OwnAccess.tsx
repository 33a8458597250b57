import { useStore } from '@nanostores/react';
import { ROLE_RIGHTS } from '#src/domain/account/staff.ts';
import { $self } from '#src/stores/editor/desk.ts';
import { leaveStaff } from '#src/stores/editor/staff.ts';
import { ActionError, SecondPress, useAction } from '../actions.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** What whoever sits at the desk may do there, and leaving the staff. */
export function OwnAccess() {
  const { fullname, role } = useStore($self)!;
  const { busy, error, act } = useAction();
  return (
    <>
      <p>
        {fullname}, your role is <b>{role}</b>: {ROLE_RIGHTS[role]}.
        {role !== 'owner' && ' An owner of the shop can change it, under Staff.'}
      </p>
      <SecondFactor />
      <p className="acts">
        <SecondPress
          label="Leave the staff"
          first="Leave the staff …"
          second="Leave and sign out"
          cancel="Stay"
          busy={busy}
          act={() => act(leaveStaff)}
        >
          Your account is closed. Only another invitation brings you back.
        </SecondPress>
      </p>
      <ActionError error={error} />
    </>
  );
}
