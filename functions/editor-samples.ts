export { default } from '#src/features/desk/desk-samples-endpoint.server.ts';
