import { useState } from 'react';
import type { InboxAppointment } from '#src/contracts/appointment.ts';
import type { InboxMessage } from '#src/contracts/editor/inbox.ts';
import { REASONS, type AppointmentState } from '#src/domain/appointment/appointment.ts';
import { dayText, partName } from '#src/domain/appointment/choosable-days.ts';
import { changeAppointment } from '#src/stores/editor/inbox.ts';
import { ActionError, SmallButton, useAction } from '../actions.tsx';
import { DeskInput } from '../fields/DeskInput.tsx';

const STATES: Record<AppointmentState, string> = {
  asked: 'Waiting for you to confirm',
  confirmed: 'Confirmed',
  changed: 'Changed',
  done: 'Done',
  withdrawn: 'Cancelled by the customer',
};
/** `09:30` → `9:30 a.m.` */
const clock = (time: string): string =>
  new Date(`2000-01-01T${time}`).toLocaleTimeString('en-CA', { timeStyle: 'short' });
const FIRST_TIME = { morning: '09:00', midday: '11:00', afternoon: '14:00' } as const;

export function AppointmentActions({ message }: { message: InboxMessage & { appointment: InboxAppointment } }) {
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
    <div className="appointment frame" aria-busy={busy}>
      <p>
        <b>{STATES[a.state]}</b>: {REASONS[a.reason]},{' '}
        {a.confirmed && `${dayText(a.confirmed.day)}, ${clock(a.confirmed.time)}. Asked for: `}
        {dayText(a.day)}, {partName(a.part).toLowerCase()}.
        {isOpen && a.others > 0 && ` ${a.others} ${a.others === 1 ? 'other booked' : 'others booked'} at that time.`}
      </p>
      {isOpen && (
        <p className="times">
          <label>
            Day
            <DeskInput type="date" value={day} change={setDay} />
          </label>
          <label>
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
        </p>
      )}
      <ActionError error={error} />
    </div>
  );
}
