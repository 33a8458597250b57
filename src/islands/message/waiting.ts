/** What sends a message that has waited for the network: one file, since it is loaded when there is one. */
export { MESSAGE_TEXTS } from '#src/domain/message/message-texts.ts';
export { markSentByWorker, sendWaiting } from '#src/stores/message/message.ts';
