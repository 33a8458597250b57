/** Sends a message that has waited for the network. Loaded as one file, only where such a message waits. */
export { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
export { markSentByWorker, sendWaiting } from './message-store.ts';
