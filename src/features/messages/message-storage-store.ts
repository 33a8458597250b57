/** What is kept of a message until it is sent. The draft goes with its tab, since others may use the computer; what waits is kept. */
import type { OutgoingMessage } from '#src/features/mail/message-calls.ts';
import type { MessageInput } from '#src/features/mail/message.ts';
import { WAITING_MESSAGE_CHANGED } from '#src/kit/page-events.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';
import { readDraft, storeDraft } from '#src/kit/form-draft.ts';

const CALL = '/api/message';
interface Stored {
  draft: MessageInput;
  /** the idempotency key of the last attempt, and the text that was sent with it */
  attempt: { key: string; words: string };
  waiting: OutgoingMessage;
}

const placeOf = (name: keyof Stored) => (name === 'waiting' ? 'localStorage' : 'sessionStorage');
/** The service worker stores a copy, and sends it while no page is open (`src/shell/start.ts`). */
const notifyWorker = () => dispatchEvent(new Event(WAITING_MESSAGE_CHANGED));

/** @param value null removes it */
export function storePart<N extends keyof Stored>(name: N, value: Stored[N] | null): void {
  if (name === 'draft') storeDraft(CALL, value);
  else if (storeItem(`message-${name}`, value && JSON.stringify(value), placeOf(name)) && name === 'waiting')
    notifyWorker();
}

export function readStored<N extends keyof Stored>(name: N): Stored[N] | null {
  try {
    const value: unknown =
      name === 'draft' ? readDraft(CALL) : JSON.parse(readItem(`message-${name}`, placeOf(name)) ?? 'null');
    const fields = name === 'attempt' ? ['key', 'words'] : ['name', 'email', 'phone', 'content'];
    return fields.every((field) => typeof (value as Record<string, unknown> | null)?.[field] === 'string')
      ? (value as Stored[N])
      : null;
  } catch {
    return null;
  }
}

/** A UUID without `crypto.randomUUID`, which only secure pages have. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = (byte: number, i: number) =>
    `${[4, 6, 8, 10].includes(i) ? '-' : ''}${byte.toString(16).padStart(2, '0')}`;
  return Array.from(bytes, hex).join('');
}
