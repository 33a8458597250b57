export { default } from '#src/features/inbox/desk-conversations-endpoint.server.ts';
