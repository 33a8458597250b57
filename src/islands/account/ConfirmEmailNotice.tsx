import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { resendConfirmation } from '#src/stores/account/account.ts';
import { $isUnconfirmed } from '#src/stores/account/viewer.ts';
import { RowButton } from './AccountList.tsx';

/** Explains why there are no prices before the email address is confirmed, and offers another mail. */
export default function ConfirmEmailNotice() {
  const unconfirmed = useStore($isUnconfirmed, { ssr: 'initial' });
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    setMessage('');
    setMessage(await resendConfirmation());
    setBusy(false);
  };
  if (!unconfirmed) return null;
  return (
    <section className="account-more" aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">Your email address is not confirmed</h2>
      <p>We emailed you a link. Open it to see partner prices.</p>
      <p>
        <RowButton aria-disabled={isBusy} onClick={() => void resend()}>
          {isBusy ? 'Sending …' : 'Email the link again'}
        </RowButton>
      </p>
      <p role="status" className="note">
        {message}
      </p>
    </section>
  );
}
