export { default } from '#src/features/accounts/logout-endpoint.server.ts';
