export { default } from '#src/features/accounts/change-password-endpoint.server.ts';
