export { loginEndpoint as default } from '#src/features/accounts/accounts-endpoint.server.ts';
