export { sessions as default } from '#src/features/accounts/accounts-endpoint.server.ts';
