export { default } from '#src/features/desk/desk-export-endpoint.server.ts';
