export { join as default } from '#src/features/accounts/accounts-endpoint.server.ts';
