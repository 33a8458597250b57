export { default } from '#src/features/accounts/tokenlogin-endpoint.server.ts';
