import { useStore } from '@nanostores/react';
import { useEffect, type SubmitEvent } from 'react';
import { DESK_EXTRAS } from '#src/extras/desk-extras.ts';
import { conversation, joinPerson, saveNote } from './inbox-store.ts';
import { ActionError, SmallButton, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';
import { Placeholder } from '#src/features/desk-frame/ListParts.tsx';
import { MessageItem } from './Inbox.tsx';

/** Everything from one person: messages and what extras know, with a note. @param of `message-12` */
export function EverythingFrom({ of }: { of: string }) {
  const { data } = useStore(conversation.$data);
  const { busy, error, act } = useAction();
  useEffect(() => {
    void conversation.load({ of });
    return () => conversation.replace(null);
  }, [of]);
  if (!data) return <Placeholder of={conversation} />;
  const { facts, note, items, others } = data;
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('note'));
    void act(() => saveNote({ of, note: text, replaces: note?.id ?? null }));
  };
  return (
    <section aria-label="Everything from this person">
      <p className="back">
        <a className="semibold" href="#messages">
          All messages
        </a>
      </p>
      <h2>Everything from this person</h2>
      {Object.entries(facts).map(
        ([title, all]) =>
          all.length > 0 && (
            <p key={title}>
              {title}: <b>{all.join(', ')}</b>
            </p>
          ),
      )}
      <form className="staff-form" onSubmit={keep} aria-busy={busy}>
        <label>
          Note for the staff
          <textarea key={note?.id} className="in" name="note" rows={3} maxLength={2_000} defaultValue={note?.text} />
        </label>
        <p className="note">{note && `Written by ${note.who}, ${timeAgo(note.at)}.`}</p>
        <SmallButton type="submit" aria-disabled={busy}>
          Keep the note
        </SmallButton>
        <ActionError error={error} />
      </form>
      {others.length > 0 && (
        <section aria-label="The same person?">
          <h3>The same person?</h3>
          <ul className="below-3">
            {others.map(({ of: other, text, joined }) => (
              <li key={other} className="cluster gap-2-4">
                <a href={`#messages/${other}`}>{text}</a>
                <SmallButton
                  aria-disabled={busy}
                  onClick={() => void act(() => joinPerson({ of, other, joined: !joined }))}
                >
                  {joined ? 'Separate again' : 'Yes, the same'}
                  <span className="vh">: {text}</span>
                </SmallButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="inbox">
        {items.map(({ message, ...item }, n) =>
          message ? (
            <MessageItem key={`message ${message.id}`} message={message} alone={false} />
          ) : (
            DESK_EXTRAS.map(({ PersonItem }, at) => PersonItem && <PersonItem key={`${n} ${at}`} item={item} />)
          ),
        )}
      </ul>
    </section>
  );
}
