import type { AppointmentRow, Coming } from './appointments.private.server.ts';
import type { InboxAppointment } from './appointment-calls.ts';
import { confirmedText } from './appointment-mail.server.ts';
import { isHalfDay } from './choosable-days.ts';
import { partAt } from './open-days.ts';
import { dayText } from './choosable-days.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import type { Settings } from '#src/features/shop/settings.ts';

/** The sentence with which staff answer by hand. */
export function answerText(row: AppointmentRow, { places }: Settings): string {
  const { name, street, city } = placeAt(places, row.location);
  const when = confirmedText(row) || dayText(row.day);
  if (row.state === 'withdrawn') return `Your appointment on ${when} is cancelled.`;
  if (row.state === 'refused')
    return `We are sorry: we cannot take your request for ${when}. Please choose another day.`;
  return row.confirmedTime
    ? `Your appointment is confirmed: ${when}, at ${name}, ${street}, ${city}.`
    : `About your request for ${when}, at ${name}:`;
}

/** The token of an appointment stays on the server. @param coming everybody who comes from its day on */
export function inboxAppointment(row: AppointmentRow, coming: readonly Coming[]): InboxAppointment {
  const { id, location, day, part, reason, state, confirmedDay, confirmedTime } = row;
  const confirmed =
    confirmedDay && confirmedTime ? { day: confirmedDay, time: confirmedTime, text: confirmedText(row) } : null;
  const at = { location, day: confirmed?.day ?? day, part: confirmed ? partAt(confirmed.time) : part };
  const others = coming.filter((one) => one.id !== id && isHalfDay(one, at)).length;
  return { id, location, day, part, reason, state, confirmed, others };
}
