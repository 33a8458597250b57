export { default } from '#src/features/desk/desk-photos-endpoint.server.ts';
