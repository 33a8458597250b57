import type { AppointmentRow } from '#db/private/appointments.ts';
import type { InboxAppointment } from '#src/contracts/appointment.ts';

/** An appointment as the inbox shows it. Its token stays on the server. */
export const inboxAppointment = ({
  id,
  location,
  day,
  part,
  reason,
  state,
  confirmedDay,
  confirmedTime,
}: AppointmentRow): InboxAppointment => ({
  id,
  location,
  day,
  part,
  reason,
  state,
  confirmed: confirmedDay && confirmedTime ? { day: confirmedDay, time: confirmedTime } : null,
});
