export { default } from '#src/features/accounts/register-endpoint.server.ts';
