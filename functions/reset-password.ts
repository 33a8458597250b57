export { default } from '#src/features/accounts/reset-password-endpoint.server.ts';
