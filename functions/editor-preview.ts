export { default } from '#src/features/desk/desk-preview-endpoint.server.ts';
