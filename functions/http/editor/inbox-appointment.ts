import type { AppointmentRow } from '#db/private/appointments.ts';
import type { InboxAppointment } from '#src/contracts/appointment.ts';

/** An appointment as the inbox shows it. Its token stays on the server. */
export function inboxAppointment(row: AppointmentRow): InboxAppointment {
  const { id, location, day, part, reason, state, confirmedDay, confirmedTime } = row;
  const confirmed = confirmedDay && confirmedTime ? { day: confirmedDay, time: confirmedTime } : null;
  return { id, location, day, part, reason, state, confirmed };
}
