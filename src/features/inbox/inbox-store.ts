import type {
  AppointmentChange,
  changeAppointmentCall,
  InboxAppointment,
} from '#src/features/appointments/appointment-calls.ts';
import type { InputOf } from '#src/kit/define-call.ts';
import type {
  changeMessageCall,
  conversationCall,
  inboxCall,
  joinCall,
  keepNoteCall,
  InboxMessage,
  MessageChange,
  MessageState,
} from './inbox-calls.ts';
import type { AccountChange, changePartnerCall, partnersCall } from './partners-calls.ts';
import { deskData } from '#src/features/desk-frame/desk-data-store.ts';
import { $deskMessage, deskCall, loadOverview } from '#src/features/desk-frame/desk-store.ts';
import { addToCounts, deskList } from '#src/features/desk-frame/desk-list-store.ts';

export const inbox = deskList((query) => deskCall<typeof inboxCall>(`GET /api/editor/messages?${query}`), 25);
export const conversation = deskData(({ of = '' }) =>
  deskCall<typeof conversationCall>('GET /api/editor/conversations', { of }),
);
export const saveNote = (input: InputOf<typeof keepNoteCall>) =>
  conversation.take(deskCall<typeof keepNoteCall>('POST /api/editor/conversations', input));
export const joinPerson = (input: InputOf<typeof joinCall>) =>
  conversation.take(deskCall<typeof joinCall>('POST /api/editor/conversations/join', input));
export const partners = deskList((query) => deskCall<typeof partnersCall>(`GET /api/editor/partners?${query}`));

/** @returns the error, empty after success */
export async function changeMessage(id: number, change: MessageChange): Promise<string> {
  const before = inbox.$list.get().rows.find((one) => one.id === id)?.state;
  const outcome = await inbox.saving(deskCall<typeof changeMessageCall>(`POST /api/editor/messages/${id}`, change));
  if (!outcome.ok) return outcome.message;
  showChanged(outcome.data);
  if (before) moveCount(before, outcome.data.state);
  $deskMessage.set(change.retry ? 'Trying again now.' : `Marked as ${change.state}.`);
  void loadOverview();
  return '';
}

/** Confirms, changes or ends an appointment. @returns the error, empty after success; `taken`: staff may want the time anyway */
export async function changeAppointment(
  message: InboxMessage & { appointment: InboxAppointment },
  change: AppointmentChange,
): Promise<{ error: string; taken: boolean }> {
  const { id } = message.appointment;
  const outcome = await inbox.saving(
    deskCall<typeof changeAppointmentCall>(`POST /api/editor/appointments/${id}`, change),
  );
  if (!outcome.ok) return { error: outcome.message, taken: Boolean(outcome.status === 409 && outcome.fields?.time) };
  const changed = { ...message, state: 'answered' as const, appointment: outcome.data };
  showChanged(changed);
  moveCount(message.state, 'answered');
  $deskMessage.set(
    'done' in change
      ? 'Marked as done.'
      : 'cancelled' in change
        ? 'Cancelled.'
        : message.email
          ? 'Confirmed. The customer gets an email with a calendar file.'
          : `Confirmed. There is no email address: call ${message.phone}.`,
  );
  void loadOverview();
  return { error: '', taken: false };
}

function showChanged(message: InboxMessage): void {
  inbox.replace(message, ({ id }) => id === message.id); // it stays in the list, in case that was a mistake
  if (conversation.$data.get().data) void conversation.load();
}

const moveCount = (before: MessageState, now: MessageState): void => {
  if (before !== now) addToCounts(inbox, { [before]: -1, [now]: 1 });
};

export async function changePartner(id: number, change: AccountChange, successMessage: string): Promise<string> {
  const outcome = await partners.saving(deskCall<typeof changePartnerCall>(`POST /api/editor/partners/${id}`, change));
  if (!outcome.ok) return outcome.message;
  partners.replace(outcome.data, (other) => other.id === id);
  $deskMessage.set(successMessage);
  void loadOverview();
  return '';
}
