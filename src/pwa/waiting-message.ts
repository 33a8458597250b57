/**
 * The message that waits for the network, where a worker can read it. The page's own storage stays the one that counts
 * (`src/stores/message/message-storage.ts`); this is its copy.
 */
import { del, get, set } from 'idb-keyval';
import type { MessageCall } from '#src/contracts/message.ts';

const PLACE = 'waiting-message';

export const waitingMessage = (): Promise<MessageCall | undefined> => get<MessageCall>(PLACE);
export const leaveMessage = (message: MessageCall): Promise<void> => set(PLACE, message);
export const takeMessageBack = (): Promise<void> => del(PLACE);
