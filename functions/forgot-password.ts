export { default } from '#src/features/accounts/forgot-password-endpoint.server.ts';
