/**
 * The parts of a message that the browser stores until it is sent. The draft is deleted with its tab, since others may
 * use the same computer. A message that waits for the network is kept. Where storage is full or blocked, nothing is
 * stored.
 */
import type { MessageCall } from '#src/contracts/message.ts';
import type { MessageInput } from '#src/domain/message/message.ts';
import { WAITING_MESSAGE_CHANGED } from '#src/domain/shop/page-events.ts';
import { readJson, writeItem } from '../browser-storage.ts';

interface Stored {
  draft: MessageInput;
  /** the idempotency key of the last attempt, and the text that was sent with it */
  attempt: { key: string; words: string };
  waiting: MessageCall;
}

const placeOf = (name: keyof Stored) => (name === 'waiting' ? 'localStorage' : 'sessionStorage');

/** Of what waits, the service worker stores a copy, and sends it while no page is open (`src/pwa/sync-message.ts`). */
function write(name: keyof Stored, text: string | null): void {
  const isWritten = writeItem(`message-${name}`, text, placeOf(name));
  if (isWritten && name === 'waiting') dispatchEvent(new Event(WAITING_MESSAGE_CHANGED));
}

export const writeStored = <N extends keyof Stored>(name: N, value: Stored[N]): void =>
  write(name, JSON.stringify(value));
export const removeStored = (name: keyof Stored): void => write(name, null);

export function readStored<N extends keyof Stored>(name: N): Stored[N] | null {
  const value = readJson(`message-${name}`, placeOf(name)) as Record<string, unknown> | null;
  const fields = name === 'attempt' ? ['key', 'words'] : ['name', 'email', 'phone', 'content'];
  return fields.every((field) => typeof value?.[field] === 'string') ? (value as unknown as Stored[N]) : null;
}
