export { default } from '#src/features/inbox/desk-inbox-endpoint.server.ts';
