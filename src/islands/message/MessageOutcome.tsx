import type { MessageErrors } from '#src/domain/message/message.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import type { Sending } from '#src/stores/message/message.ts';

interface Props extends Pick<Sending, 'state' | 'message'> {
  errors: MessageErrors;
  phone: string;
}

/** Why a message was not sent, or waits. Its live regions are there before they have content, so that screen readers announce it. */
export function MessageOutcome({ state, message, errors, phone }: Props) {
  const wrong = Object.keys(errors).length;
  return (
    <>
      <div role="alert">
        {state === 'failed' && (
          <div className="box bad">
            {message && !wrong && (
              <p>
                <b>Your message was not sent.</b> {message} What you wrote is still here. You can also call{' '}
                <a href={`tel:${phone}`}>{phoneText(phone)}</a>.
              </p>
            )}
            {wrong > 0 && (
              <p>
                <b>{wrong === 1 ? 'One field needs a correction' : `${wrong} fields need a correction`}.</b>{' '}
                {message || 'See the note under each field.'}
              </p>
            )}
          </div>
        )}
      </div>
      <div role="status">
        {state === 'waiting' && (
          <p className="box wait">
            {message} In a hurry? Call <a href={`tel:${phone}`}>{phoneText(phone)}</a>.
          </p>
        )}
      </div>
    </>
  );
}
