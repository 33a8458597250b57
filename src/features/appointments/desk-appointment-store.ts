import { $deskMessage, deskCall, deskData } from '#src/features/desk-frame/desk-store.ts';
import { inbox, MESSAGE_DATA, showChanged } from '#src/features/inbox/inbox-store.ts';
import type {
  AppointmentChange,
  changeAppointmentCall,
  comingDaysCall,
  MessageWithAppointment,
} from './appointment-calls.ts';

const SENDING_MS = 3_000;

/** Loaded again as long as an email is on its way. */
export const comingDays = deskData(
  () => deskCall<typeof comingDaysCall>('GET /api/editor/appointments'),
  {},
  ({ days }) =>
    days.some(({ rows }) => rows.some(({ message: { unsent } }) => unsent && !unsent.error)) ? SENDING_MS : 0,
);
MESSAGE_DATA.add(comingDays);

/** Confirms, changes or ends an appointment. @returns the error, empty after success; `taken`: staff may want the time anyway */
export async function changeAppointment(
  { appointment: { id }, state }: MessageWithAppointment,
  change: AppointmentChange,
): Promise<{ error: string; taken: boolean }> {
  const outcome = await inbox.saving(
    deskCall<typeof changeAppointmentCall>(`POST /api/editor/appointments/${id}`, change),
  );
  if (!outcome.ok) return { error: outcome.message, taken: Boolean(outcome.status === 409 && outcome.fields?.time) };
  showChanged(outcome.data, state);
  $deskMessage.set(outcome.message);
  return { error: '', taken: false };
}
