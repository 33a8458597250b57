import { useStore } from '@nanostores/react';
import { $resend, resendConfirmation } from '#src/stores/account/resend-confirmation.ts';
import { $isUnconfirmed } from '#src/stores/account/viewer.ts';

/** Explains why there are no prices before the email address is confirmed, and offers another mail. */
export default function ConfirmEmailNotice() {
  const unconfirmed = useStore($isUnconfirmed, { ssr: 'initial' });
  const { state, message } = useStore($resend, { ssr: 'initial' });
  if (!unconfirmed) return null;
  return (
    <section className="account-more" aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">Your email address is not confirmed</h2>
      <p>We emailed you a link. Open it to see partner prices.</p>
      <p>
        <button
          type="button"
          className="btn btn-sm"
          aria-disabled={state === 'sending'}
          onClick={() => void resendConfirmation()}
        >
          {state === 'sending' ? 'Sending …' : 'Email the link again'}
        </button>
      </p>
      <p role="status" className="note">
        {message}
      </p>
    </section>
  );
}
