/** A copy of the waiting message in IndexedDB, where the worker can read it (`message-storage-store.ts` has the original). */
import { del, get, set } from 'idb-keyval';
import type { OutgoingMessage } from '#src/features/mail/message-calls.ts';

const KEY = 'waiting-message';

export const readWaitingMessage = (): Promise<OutgoingMessage | undefined> => get<OutgoingMessage>(KEY);
export const storeWaitingMessage = (message: OutgoingMessage): Promise<void> => set(KEY, message);
export const deleteWaitingMessage = (): Promise<void> => del(KEY);
