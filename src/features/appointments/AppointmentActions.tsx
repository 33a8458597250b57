import { useState } from 'react';
import { ActionError, DeskInput, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';
import type { InboxMessage } from '#src/features/inbox/inbox-calls.ts';
import { type AppointmentState, isOff, REASONS } from './appointment.ts';
import { dayText, partName } from './choosable-days.ts';
import type { MessageWithAppointment } from './appointment-calls.ts';
import { changeAppointment } from './desk-appointment-store.ts';

const STATES: Record<AppointmentState, string> = {
  asked: 'Waiting for you to confirm',
  confirmed: 'Confirmed',
  changed: 'Changed',
  done: 'Done',
  withdrawn: 'Cancelled',
  refused: 'Refused',
  missed: 'Did not come',
};
const FIRST_TIME = { morning: '09:00', midday: '11:00', afternoon: '14:00' } as const;

/** The appointment that a message asks for: staff confirm it, change it, or mark it as done. */
export const AppointmentOfMessage = ({ message }: { message: InboxMessage & Partial<MessageWithAppointment> }) =>
  message.appointment && <AppointmentActions message={{ ...message, appointment: message.appointment }} />;

function AppointmentActions({ message }: { message: MessageWithAppointment }) {
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
  const isOpen = !isOff(a.state) && a.state !== 'done' && a.state !== 'missed';
  return (
    <div className="appointment frame pad-3-4" aria-busy={busy}>
      <p>
        <b>{STATES[a.state]}</b>: {REASONS[a.reason]}, {a.confirmed && `${a.confirmed.text}. Asked for: `}
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
            {a.confirmed ? 'Move' : 'Confirm'}
            {taken === chosen && ' anyway'}
          </SmallButton>
          <SmallButton aria-disabled={busy} onClick={() => void change({ done: true })}>
            Mark as done
          </SmallButton>
          {a.confirmed && (
            <SmallButton aria-disabled={busy} onClick={() => void change({ missed: true })}>
              Did not come
            </SmallButton>
          )}
          <SmallButton aria-disabled={busy} onClick={() => void change({ cancelled: true })}>
            {a.state === 'asked' ? 'Refuse' : 'Cancel'}
          </SmallButton>
        </p>
      )}
      <ActionError error={error} />
    </div>
  );
}
