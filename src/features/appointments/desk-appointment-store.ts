import { $deskMessage, deskCall } from '#src/features/desk-frame/desk-store.ts';
import type { InboxMessage } from '#src/features/inbox/inbox-calls.ts';
import { inbox, showChanged } from '#src/features/inbox/inbox-store.ts';
import type { AppointmentChange, changeAppointmentCall, InboxAppointment } from './appointment-calls.ts';

export type MessageWithAppointment = InboxMessage & { appointment: InboxAppointment };

/** Confirms, changes or ends an appointment. @returns the error, empty after success; `taken`: staff may want the time anyway */
export async function changeAppointment(
  message: MessageWithAppointment,
  change: AppointmentChange,
): Promise<{ error: string; taken: boolean }> {
  const { id } = message.appointment;
  const outcome = await inbox.saving(
    deskCall<typeof changeAppointmentCall>(`POST /api/editor/appointments/${id}`, change),
  );
  if (!outcome.ok) return { error: outcome.message, taken: Boolean(outcome.status === 409 && outcome.fields?.time) };
  const changed: MessageWithAppointment = { ...message, state: 'answered', appointment: outcome.data };
  showChanged(changed, message.state);
  $deskMessage.set(
    'done' in change
      ? 'Marked as done.'
      : 'cancelled' in change
        ? 'Cancelled.'
        : message.email
          ? 'Confirmed. The customer gets an email with a calendar file.'
          : `Confirmed. There is no email address: call ${message.phone}.`,
  );
  return { error: '', taken: false };
}
