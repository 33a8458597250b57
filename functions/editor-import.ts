export { default } from '#src/features/desk/desk-import-endpoint.server.ts';
