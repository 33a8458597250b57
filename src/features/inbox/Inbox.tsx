import { useStore } from '@nanostores/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import type * as calls from './inbox-calls.ts';
import { DESK_EXTRAS } from '#src/extras/desk-extras.ts';
import { deskData, deskList, formatHash, makeChange } from '#src/features/desk-frame/desk-data-store.ts';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { capital } from '#src/kit/number-text.ts';
import { FilterButtons, Paged, Placeholder } from '#src/features/desk-frame/ListParts.tsx';
import { timeAgo, ActionError, NewTabLink, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';
import { phoneLink } from '#src/kit/phone.ts';

const inbox = deskList((query) => deskCall<typeof calls.inboxCall>(`GET /api/editor/messages?${query}`), 25);
const conversation = deskData(({ of = '' }) =>
  deskCall<typeof calls.conversationCall>('GET /api/editor/conversations', { of }),
);

type Shown = calls.MessageState | 'all';
const NAMES: Record<Shown, string> = { new: 'New', answered: 'Answered', spam: 'Spam', all: 'All' };

export function Inbox() {
  const counts = useStore(inbox.$data).data?.counts;
  const [shown, setShown] = useState<Shown>('new');
  useEffect(() => void inbox.load({ state: shown === 'all' ? '' : shown }), [shown]);
  return (
    <>
      <FilterButtons<Shown> label="Which messages" value={shown} of={NAMES} counts={counts} choose={setShown} />
      {DESK_EXTRAS.map(({ AboveInbox }, at) => AboveInbox && <AboveInbox key={at} />)}
      <Paged of={inbox} none="No messages here.">
        {(rows) => (
          <ul className="inbox">
            {rows.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

type MessageItemProps = { message: calls.InboxMessage; alone?: boolean; lead?: string };
export function MessageItem({ message: m, alone = true, lead = '' }: MessageItemProps) {
  const { busy, error, act } = useAction();
  const mark = (state: calls.MessageState) =>
    makeChange(
      deskCall<typeof calls.changeMessageCall>(`POST /api/editor/messages/${m.id}`, { state }),
      `Marked as ${state}.`,
    );
  const others = (['answered', 'new', 'spam'] as const).filter((state) => state !== m.state);
  return (
    <li className="line-above pad-y-4" aria-busy={busy}>
      <div className="cluster gap-2">
        <h2 className="regular-size break-anywhere">
          {lead}
          {m.name || m.email || m.phone || 'No name'}
        </h2>
        <span className="badge soft">{NAMES[m.state]}</span>
        <time className="muted tiny push-right" dateTime={m.created_at}>
          {timeAgo(m.created_at)}
        </time>
      </div>
      <p className="words break-anywhere">{m.content || <em>No message, only contact details.</em>}</p>
      {DESK_EXTRAS.map(({ InMessage }, at) => InMessage && <InMessage key={at} message={m} />)}
      <p className="reach flex wraps gap-x-4 semibold">
        {m.email && <a href={mailLink(m)}>{m.email}</a>}
        {m.phone && <a href={phoneLink(m.phone)}>{m.phone}</a>}
        {m.phone && phoneLink(m.phone) && <a href={textLink(m)}>Text {m.name || m.phone}</a>}
        {m.pathname && <NewTabLink href={m.pathname}>Written on {m.pathname}</NewTabLink>}
        {alone && m.state !== 'spam' && (
          <a href={formatHash({ section: 'messages', id: `message-${m.id}` })}>
            Everything from this person<span className="vh">: {m.name || m.email || m.phone}</span>
          </a>
        )}
      </p>
      {m.acts.map(({ field, after, who, at }) => (
        <p key={`${after} ${at}`} className="note">
          {field === 'state' ? NAMES[after as calls.MessageState] : `${capital(field)} ${after}`}: {who}, {timeAgo(at)}.
        </p>
      ))}
      {m.unsent && (
        <p className={m.unsent.error ? 'wrong' : 'note'}>
          Not emailed yet: {m.unsent.subject}
          {m.unsent.error && ` (${m.unsent.error})`}
        </p>
      )}
      <p className={m.delivery === 'failing' ? 'wrong' : 'note'}>{deliveryText(m)}</p>
      <p className="acts">
        {others.map((state) => (
          <SmallButton key={state} aria-disabled={busy} onClick={() => void act(() => mark(state))}>
            {state === 'new' ? 'Mark as new' : state === 'spam' ? 'It is spam' : 'Answered'}
            <span className="vh">, the message of {m.name || m.email}</span>
          </SmallButton>
        ))}
      </p>
      <ActionError error={error} />
    </li>
  );
}

/** An answer that the person's own mail program or phone opens; whoever has sent it marks the message as answered. */
const answerOf = ({ name, answer = '', signature }: calls.InboxMessage): string =>
  [`Hello${name && ` ${name}`},`, answer, signature].join('\n\n');
const mailLink = (m: calls.InboxMessage): string =>
  `mailto:${m.email}?subject=${encodeURIComponent('Your message to us')}&body=${encodeURIComponent(
    `${answerOf(m)}\n\nYou wrote:\n${m.content.slice(0, 800)}`,
  )}`;
/** `?&` because Apple and Android read one of the two. */
const textLink = (m: calls.InboxMessage): string =>
  `${phoneLink(m.phone)!.replace('tel:', 'sms:').replace(/;.*/, '')}?&body=${encodeURIComponent(answerOf(m))}`;

function deliveryText({ delivery, delivered_at, last_error }: calls.InboxMessage): string {
  if (delivery === 'delivered') return `In the mailbox since ${timeAgo(delivered_at)}.`;
  if (delivery === 'none') return 'Not delivered: spam.';
  if (delivery === 'off') return 'Here alone, not in the mailbox: no mail server is set up.';
  if (delivery === 'waiting') return 'Waiting for the mail server.';
  return `Not in the mailbox, and tried again: ${last_error}`;
}

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
    const input = { of, note: text, replaces: note?.id ?? null };
    void act(() => conversation.take(deskCall<typeof calls.keepNoteCall>('POST /api/editor/conversations', input)));
  };
  const join = (other: string, joined: boolean) =>
    conversation.take(
      deskCall<typeof calls.joinPeopleCall>('POST /api/editor/conversations/join', { of, other, joined }),
    );
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
                <SmallButton aria-disabled={busy} onClick={() => void act(() => join(other, !joined))}>
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
