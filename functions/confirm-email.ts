export { default } from '#src/features/accounts/confirm-email-endpoint.server.ts';
