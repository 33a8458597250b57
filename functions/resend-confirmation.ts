export { default } from '#src/features/accounts/resend-confirmation-endpoint.server.ts';
