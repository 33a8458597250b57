import type { AppointmentRow, Coming } from './appointments.private.server.ts';
import type { InboxAppointment } from './appointment-calls.ts';
import { isHalfDay } from './choosable-days.ts';
import { partAt } from './open-days.ts';

/** The token of an appointment stays on the server. @param coming everybody who comes from its day on */
export function inboxAppointment(row: AppointmentRow, coming: readonly Coming[]): InboxAppointment {
  const { id, location, day, part, reason, state, confirmedDay, confirmedTime } = row;
  const confirmed = confirmedDay && confirmedTime ? { day: confirmedDay, time: confirmedTime } : null;
  const at = { location, day: confirmed?.day ?? day, part: confirmed ? partAt(confirmed.time) : part };
  const others = coming.filter((one) => one.id !== id && isHalfDay(one, at)).length;
  return { id, location, day, part, reason, state, confirmed, others };
}
