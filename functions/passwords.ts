export { passwordsEndpoint as default } from '#src/features/accounts/accounts-endpoint.server.ts';
