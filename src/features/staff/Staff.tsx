import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type * as calls from '#src/features/desk-frame/staff-calls.ts';
import { ROLE_RIGHTS, STAFF_ROLES, type StaffRole } from '#src/features/accounts/staff.ts';
import { shopFormat } from '#src/kit/time-zone.ts';
import { $self, checkAccess, deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData } from '#src/features/desk-frame/desk-data-store.ts';
import { Select, type SelectProps } from '#src/kit/Select.tsx';
import { ActionError, ConfirmButton, SmallButton, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';

const staff = deskData(() => deskCall<typeof calls.staffCall>('GET /api/editor/staff'));

export const StaffList = () => (
  <Loaded of={staff}>
    {({ people, invitations, sends_mail, link }) => (
      <>
        <ul className="staff">
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
        <InviteForm sendsMail={sends_mail} link={link} />
      </>
    )}
  </Loaded>
);

function Person({ person }: { person: calls.StaffPerson }) {
  const { id, fullname, email, role, sessions, last_seen_at } = person;
  const { busy, error, act } = useAction();
  const isSelf = useStore($self)?.id === id;
  const change = (what: calls.StaffChange, message: string) =>
    act(() => staff.take(deskCall<typeof calls.changeStaffCall>(`POST /api/editor/staff/${id}`, what), message));
  const dropFactor = (event: SubmitEvent<HTMLFormElement>) => {
    const password = String(typedIn(event).get('password'));
    void change({ drop_second_factor: true, password }, `${fullname} signs in by password alone now.`);
  };
  return (
    <Row title={isSelf ? `${fullname} (you)` : fullname} busy={busy} error={error}>
      <p className="note">
        <a href={`mailto:${email}`}>{email}</a>, {last_seen_at ? `seen ${timeAgo(last_seen_at)}` : 'not signed in'}. May
        do {ROLE_RIGHTS[role]}.
      </p>
      <p className="acts">
        <RoleSelect
          aria-label={`Role of ${fullname}`}
          value={role}
          disabled={busy}
          choose={(to) => void change({ role: to as StaffRole }, `${fullname} is ${to} now.`)}
        />
        {!isSelf && sessions > 0 && (
          <SmallButton
            aria-label={`End sessions of ${fullname}`}
            onClick={() => void change({ end_sessions: true }, `${fullname} is signed out everywhere.`)}
          >
            End sessions
          </SmallButton>
        )}
        {!isSelf && (
          <ConfirmButton
            question={`Remove ${fullname} and sign them out?`}
            act={() => change({ remove: true }, `${fullname} is removed and signed out.`)}
          >
            Remove {fullname} …
          </ConfirmButton>
        )}
      </p>
      {!isSelf && person.has_second_factor && (
        <form className="acts items-end" onSubmit={dropFactor}>
          <OwnPassword />
          <SmallButton type="submit" aria-label={`Remove the second factor of ${fullname}`}>
            Remove the second factor
          </SmallButton>
        </form>
      )}
    </Row>
  );
}

const OwnPassword = () => (
  <label>
    Your password <input className="in" type="password" name="password" autoComplete="current-password" required />
  </label>
);
const typedIn = (event: SubmitEvent<HTMLFormElement>): FormData => {
  event.preventDefault();
  return new FormData(event.currentTarget);
};

function Invitation({ invitation: one }: { invitation: calls.StaffInvitation }) {
  const { busy, error, act } = useAction();
  const withdraw = () =>
    staff.take(
      deskCall<typeof calls.withdrawInvitationCall>(`DELETE /api/editor/staff/${one.id}`),
      'The invitation is withdrawn.',
    );
  const ends = shopFormat({ month: 'long', day: 'numeric' }).format(new Date(one.expires_at));
  return (
    <Row title={one.email} busy={busy} error={error}>
      <p className="note">
        <span className="badge soft">Invited</span> as {one.role} by {one.who},{' '}
        {one.is_mailed ? 'by email' : 'with a link'}. Ends {ends}.
        {one.mail_error && ` The email was not sent yet: ${one.mail_error}`}
      </p>
      <p className="acts">
        <SmallButton aria-label={`Withdraw the invitation of ${one.email}`} onClick={() => void act(withdraw)}>
          Withdraw
        </SmallButton>
      </p>
    </Row>
  );
}

type RowProps = { title: string; busy: boolean; error: string; children: ReactNode };
const Row = ({ title, busy, error, children }: RowProps) => (
  <li className="line-above pad-y-4" aria-busy={busy}>
    <h2 className="regular-size break-anywhere">{title}</h2>
    {children}
    <ActionError error={error} />
  </li>
);

function InviteForm({ sendsMail, link }: { sendsMail: boolean; link: string | undefined }) {
  const { busy, error, act } = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event);
    const text = (name: string) => String(typed.get(name));
    const email = text('email');
    const role = text('role') as StaffRole;
    const input = { email, role, by_mail: typed.has('by_mail'), password: text('password') };
    void act(() =>
      staff.take(deskCall<typeof calls.inviteCall>('POST /api/editor/staff', input), `${email} is invited.`),
    );
  };
  return (
    <form className="setting-group staff-form invite" onSubmit={submit} noValidate>
      <h2 className="large below-2">Invite somebody</h2>
      <p className="note">
        An invitation works once, for seven days. A newer one to the same address replaces it.
        {!sendsMail && ' No mail server is set up, so you get a link to hand over.'}
      </p>
      <label>
        Email <input className="in" type="email" name="email" autoComplete="off" />
      </label>
      <label htmlFor="invite-role">Role</label>
      <RoleSelect id="invite-role" name="role" describe />
      {sendsMail && (
        <label className="check row tap-height gap-3 semibold snug">
          <input type="checkbox" name="by_mail" defaultChecked /> Send it by email; otherwise you get a link to hand
          over
        </label>
      )}
      <p className="acts items-end">
        <OwnPassword />
        <button className="btn btn-go" aria-disabled={busy}>
          Invite
        </button>
      </p>
      <ActionError error={error} />
      {link && (
        <p className="box good semibold" role="status">
          Hand this link over. It is shown only now: <code>{link}</code>
        </p>
      )}
    </form>
  );
}

const RoleSelect = ({ describe, ...select }: { describe?: boolean } & Omit<SelectProps, 'options'>) => (
  <Select {...select} options={STAFF_ROLES.map((role) => [role, describe ? `${role}: ${ROLE_RIGHTS[role]}` : role])} />
);

export function OwnAccess() {
  const { fullname, role } = useStore($self)!;
  return (
    <>
      <p>
        {fullname}, your role is <b>{role}</b>: {ROLE_RIGHTS[role]}.
        {role !== 'owner' && ' An owner of the shop can change it, or remove you, under Staff.'}
      </p>
      <SecondFactor />
    </>
  );
}

/** Sets up one's own second factor with an app that shows codes, shows the recovery codes once, or removes it. */
function SecondFactor() {
  const { has_second_factor: has } = useStore($self)!;
  const [setUp, setSetUp] = useState<calls.SecondFactorSetUp>({});
  const { busy, error, act } = useAction();
  const action = has ? 'remove' : setUp.qr ? 'confirm' : 'begin';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries(typedIn(event)) as { code?: string; password?: string };
    void act(async () => {
      const outcome = await deskCall<typeof calls.secondFactorCall>('POST /api/editor/second-factor', {
        action,
        ...typed,
      });
      if (!outcome.ok) return outcome.message;
      setSetUp(outcome.data);
      await checkAccess();
      return '';
    });
  };
  return (
    <form className="setting-group staff-form second-factor" onSubmit={submit}>
      <h2 className="large below-2">Second factor</h2>
      <p>{has ? 'On: signing in needs a code of your app.' : 'Off: your password alone signs you in.'}</p>
      {setUp.recovery_codes && (
        <div className="box good semibold" role="status">
          <p>Keep these recovery codes. Each signs you in once without the app, and they are shown only now.</p>
          <pre>{setUp.recovery_codes.join('\n')}</pre>
        </div>
      )}
      {action === 'begin' && (
        <p className="acts items-end">
          <OwnPassword />
          <button className="btn" aria-disabled={busy}>
            Set up a second factor
          </button>
        </p>
      )}
      {action === 'confirm' && (
        <>
          <p>Scan this with an authenticator app, then type the code that it shows.</p>
          <svg
            viewBox={`0 0 ${setUp.qr_size} ${setUp.qr_size}`}
            width="220"
            height="220"
            role="img"
            aria-label="QR code"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={setUp.qr} />
          </svg>
          <p>
            On this device: <a href={setUp.url}>open the app</a>, or type the key <code>{setUp.secret}</code>
          </p>
        </>
      )}
      {action !== 'begin' && (
        <p className="acts items-end">
          <label>
            Code <input className="in" name="code" autoComplete="one-time-code" spellCheck={false} required />
          </label>
          <button className="btn" aria-disabled={busy}>
            {has ? 'Remove the second factor' : 'Turn on'}
          </button>
        </p>
      )}
      <ActionError error={error} />
    </form>
  );
}
