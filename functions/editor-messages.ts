export { default } from '#src/features/inbox/desk-messages-endpoint.server.ts';
