export { default } from '#src/features/desk/publish-due-endpoint.server.ts';
