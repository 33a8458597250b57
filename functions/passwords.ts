export { default } from '#src/features/accounts/passwords-endpoint.server.ts';
