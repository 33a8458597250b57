export { default } from '#src/features/desk/desk-entries-endpoint.server.ts';
