export { default } from '#src/features/accounts/sessions-endpoint.server.ts';
