export { joinEndpoint as default } from '#src/features/accounts/accounts-endpoint.server.ts';
