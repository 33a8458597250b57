import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import type { StaffInvitation, StaffPerson } from '#src/contracts/editor/staff.ts';
import { ROLE_RIGHTS, STAFF_ROLES, type StaffRole } from '#src/domain/account/staff.ts';
import { $self } from '#src/stores/editor/desk.ts';
import { changeStaff, invite, staff, withdrawInvitation } from '#src/stores/editor/staff.ts';
import { ActionError, SecondPress, SmallButton, useAction } from '../actions.tsx';
import { DataPlaceholder } from '../desk-list/ListParts.tsx';
import { timeAgo } from '../time-ago.ts';

/** The people of the shop: who may do what, invitations, and removing somebody. */
export function Staff() {
  const { data } = useStore(staff.$data);
  useEffect(() => void staff.load(), []);
  return (
    <>
      <DataPlaceholder of={staff} />
      <ul className="partners">
        {data?.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
        {data?.invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {data && <InviteForm sendsMail={data.sends_mail} link={data.link} />}
    </>
  );
}

function Person({ person: { id, fullname, email, role, sessions, last_seen_at } }: { person: StaffPerson }) {
  const { busy, error, act } = useAction();
  const isSelf = useStore($self)?.id === id;
  return (
    <li aria-busy={busy}>
      <div className="who">
        <h2>
          {fullname}
          {isSelf && ' (you)'}
        </h2>
        <p className="note">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className="note">
          {last_seen_at ? `Seen ${timeAgo(last_seen_at)}` : 'Not signed in'},{' '}
          {sessions === 1 ? '1 session' : `${sessions} sessions`}. May do {ROLE_RIGHTS[role]}.
        </p>
      </div>
      <RoleSelect
        label={`Role of ${fullname}`}
        value={role}
        busy={busy}
        change={(to) => void act(() => changeStaff(id, { role: to }, `${fullname} is ${to} now.`))}
      />
      {!isSelf && (
        <p className="acts">
          {sessions > 0 && (
            <SmallButton
              aria-disabled={busy}
              onClick={() =>
                void act(() => changeStaff(id, { end_sessions: true }, `${fullname} is signed out everywhere.`))
              }
            >
              End sessions<span className="vh"> of {fullname}</span>
            </SmallButton>
          )}
          <SecondPress
            label={`Remove ${fullname}`}
            first={
              <>
                Remove …<span className="vh"> {fullname}</span>
              </>
            }
            second="Remove and sign out"
            cancel="Keep"
            busy={busy}
            act={() => act(() => changeStaff(id, { remove: true }, `${fullname} is removed and signed out.`))}
          />
        </p>
      )}
      <ActionError error={error} />
    </li>
  );
}

function Invitation({
  invitation: { id, email, role, who, expires_at, is_mailed, mail_error },
}: {
  invitation: StaffInvitation;
}) {
  const { busy, error, act } = useAction();
  return (
    <li aria-busy={busy}>
      <div className="who">
        <h2>{email}</h2>
        <p className="note">
          <span className="mark">Invited</span> as {role} by {who}, {is_mailed ? 'by email' : 'with a link'}. Ends{' '}
          {new Date(expires_at).toLocaleDateString('en-CA', { month: 'long', day: 'numeric' })}.
        </p>
        {mail_error && <p className="note wrong">The email was not sent yet: {mail_error}</p>}
      </div>
      <p className="acts">
        <SmallButton aria-disabled={busy} onClick={() => void act(() => withdrawInvitation(id))}>
          Withdraw<span className="vh"> the invitation of {email}</span>
        </SmallButton>
      </p>
      <ActionError error={error} />
    </li>
  );
}

const InviteForm = ({ sendsMail, link }: { sendsMail: boolean; link: string | undefined }) => {
  const { busy, error, act } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = new FormData(form.current!);
    void act(() =>
      invite({
        email: String(typed.get('email')),
        role: typed.get('role') as StaffRole,
        by_mail: typed.get('by_mail') === 'on',
      }),
    );
  };
  return (
    <form ref={form} className="setting-group invite" onSubmit={submit} noValidate>
      <h2>Invite somebody</h2>
      <p className="note">An invitation works once, for seven days. A newer one to the same address replaces it.</p>
      <label>
        Email <input className="in" type="email" name="email" autoComplete="off" maxLength={100} />
      </label>
      <RoleSelect label="Role" name="role" />
      {sendsMail ? (
        <label className="check">
          <input type="checkbox" name="by_mail" defaultChecked /> Send it by email; otherwise you get a link to hand
          over
        </label>
      ) : (
        <p className="note">No mail server is set up, so you get a link to hand over.</p>
      )}
      <p className="acts">
        <button className="btn btn-go" aria-disabled={busy}>
          Invite
        </button>
      </p>
      <ActionError error={error} />
      {link && (
        <p className="box good" role="status">
          Hand this link over. It is shown only now: <code>{link}</code>
        </p>
      )}
    </form>
  );
};

interface RoleSelectProps {
  label: string;
  name?: string;
  value?: StaffRole;
  busy?: boolean;
  change?(to: StaffRole): void;
}

const RoleSelect = ({ label, name, value, busy, change }: RoleSelectProps) => (
  <label>
    <span className={name ? '' : 'vh'}>{label}</span>{' '}
    <select
      className="in"
      name={name}
      value={value}
      disabled={busy}
      onChange={change && (({ target }) => change(target.value as StaffRole))}
    >
      {STAFF_ROLES.map((role) => (
        <option key={role} value={role}>
          {role}
          {name && `: ${ROLE_RIGHTS[role]}`}
        </option>
      ))}
    </select>
  </label>
);
