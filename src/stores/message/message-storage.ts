/**
 * What of a message is kept in the browser until it is sent. What is typed stays with the tab, since others may use the
 * same computer; only a message that waits for the network outlives it. Storage that is full or shut is done without.
 */
import type { MessageCall } from '#src/contracts/message.ts';
import type { MessageInput } from '#src/domain/message/message.ts';

interface Kept {
  draft: MessageInput;
  /** the key under which these words were sent last */
  attempt: { key: string; words: string };
  waiting: MessageCall;
}

const place = (name: keyof Kept) => (name === 'waiting' ? localStorage : sessionStorage);

/** A worker may have a copy, and send it while no page is open (`src/pwa/sync-message.ts`). */
const tellWaiting = () => dispatchEvent(new Event('message-waiting'));

export function keep<N extends keyof Kept>(name: N, value: Kept[N]): void {
  try {
    place(name).setItem(`message-${name}`, JSON.stringify(value));
    if (name === 'waiting') tellWaiting();
  } catch {
    // nothing is lost but the safety net
  }
}

export function recall<N extends keyof Kept>(name: N): Kept[N] | null {
  try {
    const value: unknown = JSON.parse(place(name).getItem(`message-${name}`) ?? 'null');
    const wanted = name === 'attempt' ? ['key', 'words'] : ['name', 'email', 'phone', 'content'];
    return wanted.every((field) => typeof (value as Record<string, unknown> | null)?.[field] === 'string')
      ? (value as Kept[N])
      : null;
  } catch {
    return null;
  }
}

export function forget(name: keyof Kept): void {
  try {
    place(name).removeItem(`message-${name}`);
    if (name === 'waiting') tellWaiting();
  } catch {
    // as above
  }
}
