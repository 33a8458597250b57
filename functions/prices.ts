export { default } from '#src/features/accounts/prices-endpoint.server.ts';
