import type { Partner } from '#src/contracts/editor/partners.ts';
import { focusOnMount } from '../focus-on-mount.ts';
import type { ChangeAccount } from './change-account.ts';
import { SmallButton } from '../SmallButton.tsx';

interface Props {
  partner: Partner;
  busy: boolean;
  change: ChangeAccount;
  /** The editor has asked to close the account and has not confirmed it yet. */
  confirmingClose: boolean;
  setConfirmingClose: (confirming: boolean) => void;
}

/** The buttons that approve, confirm the email address, sign out, close and reopen an account. */
export function PartnerActions(props: Props) {
  const { partner: p, busy, change } = props;
  return (
    <p className="acts">
      {!p.is_editor && p.status !== 'active' && (
        <SmallButton
          aria-disabled={busy}
          onClick={() =>
            void change(
              { status: 'active', ...(p.status === 'pending' && { is_view: true }) },
              `${p.fullname} is approved.`,
            )
          }
        >
          {p.status === 'pending' ? 'Approve' : 'Open again'}
          <span className="vh"> {p.fullname}</span>
        </SmallButton>
      )}
      {!p.is_editor && p.status !== 'closed' && p.email_state !== 'confirmed' && (
        <SmallButton
          aria-disabled={busy}
          onClick={() => void change({ email_confirmed: true }, `The email address of ${p.fullname} is confirmed.`)}
        >
          Email is right<span className="vh"> for {p.fullname}</span>
        </SmallButton>
      )}
      {p.sessions > 0 && (
        <SmallButton
          aria-disabled={busy}
          onClick={() => void change({ end_sessions: true }, `${p.fullname} is signed out everywhere.`)}
        >
          End sessions<span className="vh"> of {p.fullname}</span>
        </SmallButton>
      )}
      {!p.is_editor && p.status !== 'closed' && <CloseButtons {...props} />}
    </p>
  );
}

/** A button that closes the account, once a second one has confirmed it. */
function CloseButtons({ partner: { fullname }, busy, change, confirmingClose, setConfirmingClose }: Props) {
  if (!confirmingClose)
    return (
      <SmallButton onClick={() => setConfirmingClose(true)}>
        Close …<span className="vh"> the account of {fullname}</span>
      </SmallButton>
    );
  return (
    <>
      <button
        type="button"
        className="btn btn-sm danger"
        ref={focusOnMount}
        aria-disabled={busy}
        onClick={() => void change({ status: 'closed' }, `${fullname} is closed.`)}
      >
        Close it, and sign out
      </button>
      <SmallButton onClick={() => setConfirmingClose(false)}>Keep it</SmallButton>
    </>
  );
}
