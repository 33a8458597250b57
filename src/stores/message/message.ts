/** The message a visitor writes: what is typed, whether it is on its way, and what the shop said to it. */
import { atom } from 'nanostores';
import { call } from '#src/contracts/call.ts';
import type { MessageAnswer, MessageCall } from '#src/contracts/message.ts';
import {
  checkMessage,
  cleanMessage,
  MESSAGE_FIELDS,
  type MessageErrors,
  type MessageInput,
} from '#src/domain/message/message.ts';
import { MESSAGE_TEXTS } from '#src/domain/message/message-texts.ts';
import { forget, keep, recall } from './message-storage.ts';

export interface Sending {
  state: 'writing' | 'sending' | 'sent' | 'failed' | 'waiting';
  /** what the shop, or the way to it, said */
  message: string;
  errors: MessageErrors;
  /** goes up with each attempt that has ended, so that a form knows when to move the focus */
  turn: number;
}

export const $message = atom<Sending>({ state: 'writing', message: '', errors: {}, turn: 0 });

const show = (state: Sending['state'], message = '', errors: MessageErrors = {}) =>
  $message.set({
    state,
    message,
    errors,
    turn: $message.get().turn + (state === 'sending' || state === 'writing' ? 0 : 1),
  });

/** What was typed before: on this page, on the one left, or before the network went. */
export function openMessage(): MessageInput | null {
  const waiting = recall('waiting');
  if (waiting && $message.get().state === 'writing') show('waiting', MESSAGE_TEXTS.offline);
  return recall('draft') ?? waiting;
}

/** Keeps what is typed, and takes back what was wrong as soon as it is right. Whoever goes on typing does not want the old words sent. */
export function typed(draft: MessageInput): void {
  keep('draft', draft);
  const { state, message, errors, turn } = $message.get();
  if (state === 'waiting') {
    forget('waiting');
    show('writing');
  }
  const now = checkMessage(draft);
  const left = MESSAGE_FIELDS.filter((field) => errors[field] && now[field]);
  if (left.length < Object.keys(errors).length)
    $message.set({
      state: left.length || message ? state : 'writing',
      message,
      errors: Object.fromEntries(left.map((field) => [field, now[field]])),
      turn,
    });
}

/** Makes the form ready for another message, after one was sent. */
export const writeAnother = (): void => show('writing');

/** Checks and sends; one at a time. */
export async function send(draft: MessageInput, reference = ''): Promise<void> {
  if ($message.get().state === 'sending') return;
  const errors = checkMessage(draft);
  if (Object.keys(errors).length) return show('failed', '', errors);
  forget('waiting');
  await deliver({ ...cleanMessage(draft), key: keyOf(draft), pathname: location.pathname, reference });
}

/** Sends what waits since the network went. @returns true when it has arrived */
export async function sendWaiting(): Promise<boolean> {
  const waiting = recall('waiting');
  if (!waiting || $message.get().state === 'sending') return false;
  if (!recall('draft')) keep('draft', waiting); // so that a refusal finds the words where they can be mended
  return deliver(waiting, true);
}

/** The worker has sent what waited. @returns true when it was this browser's message */
export function sentByWorker(key: string): boolean {
  if (recall('waiting')?.key !== key) return false;
  arrived(MESSAGE_TEXTS.sent);
  return true;
}

function arrived(words: string): void {
  for (const name of ['draft', 'attempt', 'waiting'] as const) forget(name);
  show('sent', words);
}

/** @param waited true when nobody looks on: what fails for now is tried again at the next page */
async function deliver(message: MessageCall, waited = false): Promise<boolean> {
  show('sending');
  const outcome = await call<MessageAnswer>('/api/message', { method: 'POST', body: message });
  if (outcome.ok) {
    arrived(outcome.answer.message ?? MESSAGE_TEXTS.sent);
    return true;
  }
  const passing = outcome.status === 0 || outcome.status === 429 || outcome.status >= 500;
  if (navigator.onLine ? waited && passing : outcome.status === 0) {
    keep('waiting', message);
    show('waiting', navigator.onLine ? MESSAGE_TEXTS.later : MESSAGE_TEXTS.offline);
    return false;
  }
  forget('waiting');
  if (outcome.status === 409) forget('attempt');
  const errors = Object.fromEntries(
    MESSAGE_FIELDS.filter((f) => outcome.fields?.[f]).map((f) => [f, outcome.fields![f]]),
  );
  show('failed', outcome.message, errors);
  return false;
}

/** One key for the same words, so that trying again, even after a reload, cannot send them twice; new words, new key. */
function keyOf(draft: MessageInput): string {
  const words = JSON.stringify(cleanMessage(draft));
  const before = recall('attempt');
  if (before?.words === words) return before.key;
  const key = uuid();
  keep('attempt', { key, words });
  return key;
}

/** By hand, since `crypto.randomUUID` is there on secure pages only. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(
    bytes,
    (byte, i) => `${[4, 6, 8, 10].includes(i) ? '-' : ''}${byte.toString(16).padStart(2, '0')}`,
  ).join('');
}
