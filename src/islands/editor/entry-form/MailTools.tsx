import { fieldList, originalMail, type MailName } from '#src/domain/message/mail-text.ts';
import { $deskMessage, deskCall } from '#src/stores/editor/desk.ts';
import { changeField, type OpenEntry } from '#src/stores/editor/entry.ts';
import { ActionError, SmallButton, useAction } from '../actions.tsx';

/** What the words of a mail may use, a test mail, and the way back to the original words. */
export function MailTools({ open: { kind, id, data } }: { open: OpenEntry }) {
  const { busy, error, act } = useAction();
  const mail = id as MailName;
  const send = async () => {
    const outcome = await deskCall('preview', { method: 'POST', body: { kind, id, data, send: true } });
    if (outcome.ok) $deskMessage.set(outcome.message);
    return outcome.ok ? '' : outcome.message;
  };
  const restore = () => Object.entries(originalMail(mail)).forEach(([field, text]) => changeField(field, text));
  return (
    <div className="box">
      <p>These fields are filled in when the mail is made: {fieldList(mail)}.</p>
      <p className="acts">
        <SmallButton aria-disabled={busy} onClick={() => void act(send)}>
          Send a test to myself
        </SmallButton>
        <SmallButton onClick={restore}>Back to the original</SmallButton>
      </p>
      <ActionError error={error} />
    </div>
  );
}
