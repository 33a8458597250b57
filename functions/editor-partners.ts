export { default } from '#src/features/inbox/desk-partners-endpoint.server.ts';
