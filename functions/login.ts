export { default } from '#src/features/accounts/login-endpoint.server.ts';
