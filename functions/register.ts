export { registerEndpoint as default } from '#src/features/accounts/accounts-endpoint.server.ts';
