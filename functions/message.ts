export { default } from '#src/features/messages/message-endpoint.server.ts';
