import type { InputOf } from '#src/kit/define-call.ts';
import type {
  changeMessageCall,
  conversationCall,
  inboxCall,
  joinPeopleCall,
  keepNoteCall,
  InboxMessage,
  MessageState,
  AccountChange,
  changePartnerCall,
  partnersCall,
} from './inbox-calls.ts';
import { $deskMessage, deskCall, loadOverview } from '#src/features/desk-frame/desk-store.ts';
import { deskData, deskList, replaceRow, type DeskDataStore } from '#src/features/desk-frame/desk-data-store.ts';

export const inbox = deskList((query) => deskCall<typeof inboxCall>(`GET /api/editor/messages?${query}`), 25);
export const conversation = deskData(({ of = '' }) =>
  deskCall<typeof conversationCall>('GET /api/editor/conversations', { of }),
);
export const saveNote = (input: InputOf<typeof keepNoteCall>) =>
  conversation.take(deskCall<typeof keepNoteCall>('POST /api/editor/conversations', input));
export const joinPerson = (input: InputOf<typeof joinPeopleCall>) =>
  conversation.take(deskCall<typeof joinPeopleCall>('POST /api/editor/conversations/join', input));
export const partners = deskList((query) => deskCall<typeof partnersCall>(`GET /api/editor/partners?${query}`));

export async function markMessage(id: number, state: MessageState): Promise<string> {
  const before = inbox.$data.get().data?.data.find((one) => one.id === id)?.state;
  const outcome = await inbox.saving(deskCall<typeof changeMessageCall>(`POST /api/editor/messages/${id}`, { state }));
  if (!outcome.ok) return outcome.message;
  showChanged(outcome.data, before);
  $deskMessage.set(`Marked as ${state}.`);
  return '';
}

/** What else shows messages, and is loaded again once one of them changes. */
export const MESSAGE_DATA = new Set<Pick<DeskDataStore<unknown>, '$data' | 'load'>>([conversation]);

/** Shows a message as it is by now. It stays in the list, in case that was a mistake. @param before its state until now */
export function showChanged(message: InboxMessage, before: MessageState | undefined): void {
  replaceRow(inbox, message, before && before !== message.state ? { [before]: -1, [message.state]: 1 } : {});
  for (const shown of MESSAGE_DATA) if (shown.$data.get().data) void shown.load();
  void loadOverview();
}

export async function changePartner(id: number, change: AccountChange, successMessage: string): Promise<string> {
  const outcome = await partners.saving(deskCall<typeof changePartnerCall>(`POST /api/editor/partners/${id}`, change));
  if (!outcome.ok) return outcome.message;
  replaceRow(partners, outcome.data);
  $deskMessage.set(successMessage);
  void loadOverview();
  return '';
}
