export { default } from '#src/features/inbox/desk-appointments-endpoint.server.ts';
