import type { MessageRow } from './inbox.private.server.ts';
import type { AppointmentRow, Coming } from '#src/features/appointments/appointments.private.server.ts';
import type { InboxAppointment } from '#src/features/appointments/appointment-calls.ts';
import type { InboxMessage } from './inbox-calls.ts';
import { isHalfDay } from '#src/features/appointments/choosable-days.ts';
import { partAt } from '#src/features/appointments/open-days.ts';

/** The token of an appointment stays on the server. @param coming everybody who comes from its day on */
export function inboxAppointment(row: AppointmentRow, coming: readonly Coming[]): InboxAppointment {
  const { id, location, day, part, reason, state, confirmedDay, confirmedTime } = row;
  const confirmed = confirmedDay && confirmedTime ? { day: confirmedDay, time: confirmedTime } : null;
  const at = { location, day: confirmed?.day ?? day, part: confirmed ? partAt(confirmed.time) : part };
  const others = coming.filter((one) => one.id !== id && isHalfDay(one, at)).length;
  return { id, location, day, part, reason, state, confirmed, others };
}

/** A message as the inbox shows it. @param coming everybody who comes from today on */
export function inboxMessage(row: MessageRow, coming: readonly Coming[]): InboxMessage {
  const {
    key: _,
    claimedUntil: __,
    deliveredAt,
    nextAttemptAt,
    lastError,
    createdAt,
    confirmedAt,
    appointment,
    ...message
  } = row;
  const { state } = message;
  const delivery = deliveredAt ? 'delivered' : state === 'spam' ? 'none' : lastError ? 'failing' : 'waiting';
  const isTriedAgain = delivery === 'waiting' || delivery === 'failing';
  return {
    ...message,
    delivery,
    confirmed: confirmedAt !== null,
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
    next_attempt_at: isTriedAgain ? nextAttemptAt.toISOString() : null,
    last_error: lastError,
    appointment: appointment && inboxAppointment(appointment, coming),
  };
}
