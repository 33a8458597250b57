/** Appointments at the desk: those of a message, today's and tomorrow's, and the addresses of calendars. */
import { useState, type SubmitEvent } from 'react';
import type { DeskExtra, SectionParts } from '#src/extras/desk-extra.ts';
import {
  ActionError,
  focusOnMount,
  SmallButton,
  useAction,
  DeskInput,
  timeAgo,
} from '#src/features/desk-frame/actions.tsx';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData, makeChange } from '#src/features/desk-frame/desk-data-store.ts';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import type { InboxMessage } from '#src/features/inbox/inbox-calls.ts';
import { dayText, isOff, PART_NAMES, REASONS, type AppointmentState } from './appointment.ts';
import type * as calls from './appointment-calls.ts';

const STATES: Record<AppointmentState, string> = {
  asked: 'Waiting for you to confirm',
  confirmed: 'Confirmed',
  changed: 'Changed',
  done: 'Done',
  withdrawn: 'Cancelled',
  refused: 'Refused',
  missed: 'Did not come',
};
const FIRST_TIME = { morning: '09:00', afternoon: '14:00' } as const;
const SENDING_MS = 3_000;

/** Loaded again as long as an email is on its way. */
const comingDays = deskData(
  () => deskCall<typeof calls.comingDaysCall>('GET /api/editor/appointments'),
  {},
  ({ days }) =>
    days.some(({ rows }) => rows.some(({ message: { unsent } }) => unsent && !unsent.error)) ? SENDING_MS : 0,
);

const AppointmentOfMessage = ({ message }: { message: InboxMessage & Partial<calls.MessageWithAppointment> }) =>
  message.appointment && <AppointmentActions message={{ ...message, appointment: message.appointment }} />;

function AppointmentActions({ message }: { message: calls.MessageWithAppointment }) {
  const { appointment: a } = message;
  const [day, setDay] = useState(a.confirmed?.day ?? a.day);
  const [time, setTime] = useState(a.confirmed?.time ?? FIRST_TIME[a.part]);
  const { busy, error, act } = useAction();
  const [taken, setTaken] = useState('');
  const chosen = `${day} ${time}`;
  const change = (what: calls.AppointmentChange) =>
    void act(async () => {
      const outcome = await deskCall<typeof calls.changeAppointmentCall>(`POST /api/editor/appointments/${a.id}`, what);
      setTaken(!outcome.ok && outcome.status === 409 && outcome.fields?.time ? chosen : '');
      return makeChange(outcome);
    });
  const button = (text: string, what: calls.AppointmentChange) => (
    <SmallButton aria-disabled={busy} onClick={() => change(what)}>
      {text}
    </SmallButton>
  );
  const isOpen = !isOff(a.state) && a.state !== 'done' && a.state !== 'missed';
  const isTaken = taken === chosen;
  return (
    <div className="appointment frame pad-3-4" aria-busy={busy}>
      <p>
        <b>{STATES[a.state]}</b>: {REASONS[a.reason]}, {a.confirmed && `${a.confirmed.text}. Asked for: `}
        {dayText(a.day)}, {PART_NAMES[a.part].toLowerCase()}.
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
          {button((a.confirmed ? 'Move' : 'Confirm') + (isTaken ? ' anyway' : ''), {
            day,
            time: time.slice(0, 5),
            ...(isTaken && { anyway: true }),
          })}
          {button('Mark as done', { done: true })}
          {a.confirmed && button('Did not come', { missed: true })}
          {button(a.state === 'asked' ? 'Refuse' : 'Cancel', { cancelled: true })}
        </p>
      )}
      <ActionError error={error} />
    </div>
  );
}

type Row = calls.ComingAppointments['days'][number]['rows'][number];
const leadOf = ({ time, bay }: Row, bays: number): string =>
  [time ?? 'No time yet', bay && (bay > bays ? 'no free bay' : `bay ${bay}`)].filter(Boolean).join(', ') + ': ';

const ComingDays = ({ MessageItem }: SectionParts) => (
  <Loaded of={comingDays}>
    {({ days, sends_mail }) => (
      <>
        {!sends_mail && (
          <p className="box below-3">
            No mail server is set up, so customers get no email. Phone them, or open a text or an email beside their
            name.
          </p>
        )}
        {days.map(({ text, bays, rows }) => (
          <section key={text} className="below-5" aria-label={text}>
            <h2 className="large">
              {text}: {rows.length || 'no'} {rows.length === 1 ? 'appointment' : 'appointments'}
            </h2>
            <ul className="inbox">
              {rows.map((row) => (
                <MessageItem key={row.message.id} message={row.message} lead={leadOf(row, bays)} />
              ))}
            </ul>
          </section>
        ))}
      </>
    )}
  </Loaded>
);

const calendars = deskData(() => deskCall<typeof calls.calendarsCall>('GET /api/editor/calendars'));

const Calendars = () => <Loaded of={calendars}>{(data) => <CalendarAddresses {...data} />}</Loaded>;

function CalendarAddresses({ shops, calendars: made, url }: calls.DeskCalendars) {
  const { busy, error, act } = useAction();
  const make = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = { location: Number(typed.get('location')), password: String(typed.get('password')) };
    void act(() => calendars.take(deskCall<typeof calls.addCalendarCall>('POST /api/editor/calendars', input)));
  };
  const remove = (id: number) =>
    void act(() => calendars.take(deskCall<typeof calls.deleteCalendarCall>(`DELETE /api/editor/calendars/${id}`)));
  return (
    <>
      <p className="hint list-acts gap-2-4 below-3">
        Your address shows confirmed appointments with the customer’s name, and follows every change. Whoever has it can
        read them: keep it to yourself, and remove it when somebody leaves.
      </p>
      <form className="staff-form" onSubmit={make}>
        <p className="acts items-end">
          <label>
            My address for{' '}
            <select className="in" name="location">
              {[...shops, 'all shops'].map((shop, at) => (
                <option key={shop} value={at < shops.length ? at : -1}>
                  {shop}
                </option>
              ))}
            </select>
          </label>
          <label>
            Your password{' '}
            <input className="in" type="password" name="password" autoComplete="current-password" required />
          </label>
          <button className="btn" aria-disabled={busy}>
            Make it
          </button>
        </p>
      </form>
      <ActionError error={error} />
      {url && (
        <div className="box good list-acts semibold gap-2-4 below-3" tabIndex={-1} ref={focusOnMount} key={url}>
          <p>
            Copy it now: it is shown only this once. Add it in Google Calendar under “From URL”, in Outlook under
            “Subscribe from web”, or <a href={url.replace(/^https?/, 'webcal')}>open it in this device’s calendar</a>.
          </p>
          <input className="in" readOnly value={url} aria-label="Address of the calendar" />
        </div>
      )}
      <ul className="inbox">
        {made.map(({ id, who, location, created_at, used_at }) => (
          <li className="line-above pad-y-4" key={id}>
            <h2 className="regular-size break-anywhere">
              {who}, {shops[location] ?? 'all shops'}
            </h2>
            <p className="note">
              Made {timeAgo(created_at)}, {used_at ? `last fetched ${timeAgo(used_at)}` : 'not fetched yet'}
            </p>
            <SmallButton aria-disabled={busy} onClick={() => remove(id)}>
              Remove
            </SmallButton>
          </li>
        ))}
      </ul>
    </>
  );
}

const counted = { title: 'Appointments', section: 'appointments' };

export default {
  sections: [
    {
      id: 'appointments',
      title: 'Appointments',
      about: 'Who comes today and tomorrow, by shop and bay.',
      daily: true,
      View: ComingDays,
    },
    {
      id: 'calendars',
      title: 'Calendars',
      about: 'Confirmed appointments in your own calendar program.',
      View: Calendars,
    },
  ],
  InMessage: AppointmentOfMessage,
  exports: { appointments: counted },
  trends: { appointments: counted },
} satisfies DeskExtra;
