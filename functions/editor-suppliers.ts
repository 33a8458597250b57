export { default } from '#src/features/import/desk-suppliers-endpoint.server.ts';
