export { default } from '#src/features/desk/desk-publish-endpoint.server.ts';
