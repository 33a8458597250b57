/** Sends a message that has waited for the network. Loaded as one file, only where such a message waits. */
export { MESSAGE_TEXTS } from '#src/domain/message/message-texts.ts';
export { markSentByWorker, sendWaiting } from '#src/stores/message/message.ts';
