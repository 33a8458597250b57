import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { InboxMessage, MessageChange, MessageState } from './inbox-calls.ts';
import { quotePathsIn } from '#src/features/quotes/quote-links.ts';
import { formatHash, navigate } from '#src/features/desk-frame/desk-location-store.ts';
import { changeAppointment, changeMessage, inbox } from './inbox-store.ts';
import { FilterButtons, ListPlaceholder, Pager } from '#src/features/desk-frame/ListParts.tsx';
import { timeAgo } from '#src/features/desk-frame/time-ago.client.ts';
import { phoneLink } from '#src/kit/phone.ts';
import { ActionError, NewTabLink, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';
import type { InboxAppointment } from '#src/features/appointments/appointment-calls.ts';
import { type AppointmentState, REASONS } from '#src/features/appointments/appointment.ts';
import { dayText, partName } from '#src/features/appointments/choosable-days.ts';
import { DeskInput } from '#src/features/desk-frame/DeskInput.tsx';

type Shown = MessageState | 'all';
const NAMES: Record<Shown, string> = { new: 'New', answered: 'Answered', spam: 'Spam', all: 'All' };

export function Inbox() {
  const { rows, answer } = useStore(inbox.$list);
  const [shown, setShown] = useState<Shown>('new');
  useEffect(() => void inbox.load(shown === 'all' ? {} : { state: shown }), [shown]);
  const counts = answer?.counts;
  return (
    <>
      <FilterButtons<Shown>
        label="Which messages"
        value={shown}
        of={(['new', 'answered', 'spam', 'all'] as const).map(
          (one) => [one, `${NAMES[one]}${counts && one !== 'all' ? ` ${counts[one]}` : ''}`] as const,
        )}
        choose={setShown}
      />
      <form
        className="message-go cluster gap-2-4"
        onSubmit={(event) => {
          event.preventDefault();
          const number = String(new FormData(event.currentTarget).get('number'));
          if (event.nativeEvent.submitter?.getAttribute('value') === 'person')
            navigate({ section: 'messages', id: `quote-${number}` });
          else location.assign(`/quotes/${encodeURIComponent(number)}`);
        }}
      >
        <label>
          Quote number <input className="in" name="number" inputMode="numeric" pattern="[0-9]+" size={8} required />
        </label>
        <SmallButton type="submit">Open the quote</SmallButton>
        <SmallButton type="submit" value="person">
          Everything from this person
        </SmallButton>
      </form>
      <ListPlaceholder list={inbox} none="No messages here." />
      <ul className="inbox">
        {rows.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ul>
      <Pager list={inbox} />
    </>
  );
}

export function MessageItem({ message: m, alone = true }: { message: InboxMessage; alone?: boolean }) {
  const { busy, error, act } = useAction();
  const change = (what: MessageChange) => act(() => changeMessage(m.id, what));
  const quotes = quotePathsIn(m.content);
  const others = (['answered', 'new', 'spam'] as const).filter((state) => state !== m.state);
  return (
    <li className="line-above pad-y-4" aria-busy={busy}>
      <div className="cluster gap-2">
        <h2 className="regular-size break-anywhere">{m.name || m.email || m.phone || 'No name'}</h2>
        <span className="mark">{NAMES[m.state]}</span>
        <time className="muted tiny push-right" dateTime={m.created_at}>
          {timeAgo(m.created_at)}
        </time>
      </div>
      <p className="words break-anywhere">{m.content || <em>No message, only contact details.</em>}</p>
      {m.appointment && <AppointmentActions message={{ ...m, appointment: m.appointment }} />}
      {quotes.length > 0 && (
        <p className="reach flex wraps gap-x-4">
          {quotes.map((path) => (
            <NewTabLink key={path} href={path}>
              Open the quote
            </NewTabLink>
          ))}
        </p>
      )}
      <p className="reach flex wraps gap-x-4">
        {m.email && <a href={`mailto:${m.email}?subject=${encodeURIComponent('Your message to us')}`}>{m.email}</a>}
        {m.phone && <a href={phoneLink(m.phone)}>{m.phone}</a>}
        {m.pathname && <NewTabLink href={m.pathname}>Written on {m.pathname}</NewTabLink>}
        {alone && m.state !== 'spam' && (
          <a href={formatHash({ section: 'messages', id: `message-${m.id}` })}>
            Everything from this person<span className="vh">: {m.name || m.email || m.phone}</span>
          </a>
        )}
      </p>
      {m.acts.map(({ field, after, who, at }) => (
        <p key={`${after} ${at}`} className="note">
          {field === 'state' ? NAMES[after as MessageState] : `Appointment ${after}`}: {who}, {timeAgo(at)}.
        </p>
      ))}
      <p className={m.delivery === 'failing' ? 'wrong' : 'note'}>{deliveryText(m)}</p>
      <p className="acts">
        {others.map((state) => (
          <SmallButton key={state} aria-disabled={busy} onClick={() => void change({ state })}>
            {state === 'new' ? 'Mark as new' : state === 'spam' ? 'It is spam' : 'Answered'}
            <span className="vh">, the message of {m.name || m.email}</span>
          </SmallButton>
        ))}
        {(m.delivery === 'failing' || m.delivery === 'waiting') && (
          <SmallButton aria-disabled={busy} onClick={() => void change({ retry: true })}>
            Deliver now
          </SmallButton>
        )}
      </p>
      <ActionError error={error} />
    </li>
  );
}

function deliveryText({ delivery, delivered_at, attempts, next_attempt_at, last_error }: InboxMessage): string {
  if (delivery === 'delivered') return `In the mailbox since ${timeAgo(delivered_at)}.`;
  if (delivery === 'none') return 'Not delivered: spam.';
  if (delivery === 'waiting') return 'Waiting for the mail server.';
  const next = next_attempt_at ? ` Next try ${timeAgo(next_attempt_at)}.` : '';
  return `Not in the mailbox after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${last_error}${next}`;
}

const STATES: Record<AppointmentState, string> = {
  asked: 'Waiting for you to confirm',
  confirmed: 'Confirmed',
  changed: 'Changed',
  done: 'Done',
  withdrawn: 'Cancelled',
};
const clock = (time: string): string =>
  new Date(`2000-01-01T${time}`).toLocaleTimeString('en-CA', { timeStyle: 'short' });
const FIRST_TIME = { morning: '09:00', midday: '11:00', afternoon: '14:00' } as const;

function AppointmentActions({ message }: { message: InboxMessage & { appointment: InboxAppointment } }) {
  const { appointment: a } = message;
  const [day, setDay] = useState(a.confirmed?.day ?? a.day);
  const [time, setTime] = useState(a.confirmed?.time ?? FIRST_TIME[a.part]);
  const { busy, error, act } = useAction();
  /** the time that staff may take although somebody else comes then */
  const [taken, setTaken] = useState('');
  const chosen = `${day} ${time}`;
  const change = (what: Parameters<typeof changeAppointment>[1]) =>
    act(async () => {
      const result = await changeAppointment(message, what);
      setTaken(result.taken ? chosen : '');
      return result.error;
    });
  const isOpen = a.state !== 'done' && a.state !== 'withdrawn';
  return (
    <div className="appointment frame pad-3-4" aria-busy={busy}>
      <p>
        <b>{STATES[a.state]}</b>: {REASONS[a.reason]},{' '}
        {a.confirmed && `${dayText(a.confirmed.day)}, ${clock(a.confirmed.time)}. Asked for: `}
        {dayText(a.day)}, {partName(a.part).toLowerCase()}.
        {isOpen && a.others > 0 && ` ${a.others} ${a.others === 1 ? 'other booked' : 'others booked'} at that time.`}
      </p>
      {a.state === 'asked' && !message.confirmed && <p>Nobody has confirmed this address, so no place is held yet.</p>}
      {isOpen && (
        <p className="times grid two-columns gap-2-4 above-3">
          <label className="grid gap-1 semibold small">
            Day
            <DeskInput type="date" value={day} change={setDay} />
          </label>
          <label className="grid gap-1 semibold small">
            Time
            <DeskInput type="time" value={time} change={setTime} />
          </label>
          <SmallButton
            aria-disabled={busy}
            onClick={() => void change({ day, time: time.slice(0, 5), ...(taken === chosen && { anyway: true }) })}
          >
            {a.confirmed ? 'Change' : 'Confirm'}
            {taken === chosen ? ' anyway' : message.email ? ' and email it' : ''}
          </SmallButton>
          <SmallButton aria-disabled={busy} onClick={() => void change({ done: true })}>
            Mark as done
          </SmallButton>
          <SmallButton aria-disabled={busy} onClick={() => void change({ cancelled: true })}>
            Cancel it{message.email && ' and email it'}
          </SmallButton>
        </p>
      )}
      <ActionError error={error} />
    </div>
  );
}
