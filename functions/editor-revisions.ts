export { default } from '#src/features/desk/desk-revisions-endpoint.server.ts';
