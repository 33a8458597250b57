export { default } from '#src/features/desk/desk-uploads-endpoint.server.ts';
