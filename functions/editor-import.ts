export { default } from '#src/features/import/desk-import-endpoint.server.ts';
