import { atom } from 'nanostores';
import { call } from '#src/kit/call.ts';
import type { messageCall, OutgoingMessage } from '#src/features/mail/message-calls.ts';
import {
  checkMessage,
  cleanMessage,
  MESSAGE_FIELDS,
  type MessageErrors,
  type MessageInput,
} from '#src/features/mail/message.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
import { readStored, storePart, uuid } from './message-storage-store.ts';

interface Sending {
  state: 'writing' | 'sending' | 'sent' | 'failed' | 'waiting';
  message: string;
  errors: MessageErrors;
  /** counts attempts that have ended, so that a form knows when to move the focus */
  attempts: number;
}

export const $message = atom<Sending>({ state: 'writing', message: '', errors: {}, attempts: 0 });

function show(state: Sending['state'], message = '', errors: MessageErrors = {}): void {
  const hasEnded = state !== 'sending' && state !== 'writing';
  $message.set({ state, message, errors, attempts: $message.get().attempts + (hasEnded ? 1 : 0) });
}

/** Restores what was typed before: on this page, on an earlier one, or before the network was lost. */
export function restoreMessage(): MessageInput | null {
  const waiting = readStored('waiting');
  if (waiting && $message.get().state === 'writing') show('waiting', MESSAGE_TEXTS.offline);
  return readStored('draft') ?? waiting;
}

/** Stores the draft, and removes corrected errors. A message that waits for the network is then no longer sent. */
export function updateDraft(draft: MessageInput): void {
  storePart('draft', draft);
  const { state, message, errors, attempts } = $message.get();
  if (state === 'waiting') {
    storePart('waiting', null);
    show('writing');
  }
  const now = checkMessage(draft);
  const left = MESSAGE_FIELDS.filter((field) => errors[field] && now[field]);
  if (left.length === Object.keys(errors).length) return;
  const stillWrong = Object.fromEntries(left.map((field) => [field, now[field]]));
  $message.set({ state: left.length || message ? state : 'writing', message, errors: stillWrong, attempts });
}

export const writeAnother = (): void => show('writing');

export async function send(draft: MessageInput, reference = ''): Promise<void> {
  if ($message.get().state === 'sending') return;
  const errors = checkMessage(draft);
  if (Object.keys(errors).length) return show('failed', '', errors);
  storePart('waiting', null);
  const { pathname } = location;
  await deliver({ ...cleanMessage(draft), key: idempotencyKey(draft), pathname, reference });
}

export async function sendWaiting(): Promise<boolean> {
  const waiting = readStored('waiting');
  if (!waiting || $message.get().state === 'sending') return false;
  if (!readStored('draft')) storePart('draft', waiting); // so that an error finds the text where it can be corrected
  return deliver(waiting, true);
}

/** The service worker has sent a waiting message. @returns true when it was the one of this browser */
export function markSentByWorker(key: string): boolean {
  if (readStored('waiting')?.key !== key) return false;
  markSent(MESSAGE_TEXTS.sent);
  return true;
}

function markSent(text: string): void {
  for (const name of ['draft', 'attempt', 'waiting'] as const) storePart(name, null);
  show('sent', text);
}

/** @param inBackground no visitor is waiting: a temporary failure is tried again on the next page */
async function deliver(message: OutgoingMessage, inBackground = false): Promise<boolean> {
  show('sending');
  const outcome = await call<typeof messageCall>('POST /api/message', message);
  if (outcome.ok) {
    markSent(outcome.message || MESSAGE_TEXTS.sent);
    return true;
  }
  const isTemporary = outcome.status === 0 || outcome.status === 429 || outcome.status >= 500;
  if (navigator.onLine ? inBackground && isTemporary : outcome.status === 0) {
    storePart('waiting', message);
    show('waiting', navigator.onLine ? MESSAGE_TEXTS.later : MESSAGE_TEXTS.offline);
    return false;
  }
  storePart('waiting', null);
  if (outcome.status === 409) storePart('attempt', null);
  const errors = Object.fromEntries(
    MESSAGE_FIELDS.filter((f) => outcome.fields?.[f]).map((f) => [f, outcome.fields![f]]),
  );
  show('failed', outcome.message, errors);
  return false;
}

/** The same key for the same text, so that another attempt, even after a reload, cannot send it twice. */
function idempotencyKey(draft: MessageInput): string {
  const words = JSON.stringify(cleanMessage(draft));
  const before = readStored('attempt');
  if (before?.words === words) return before.key;
  const key = uuid();
  storePart('attempt', { key, words });
  return key;
}
