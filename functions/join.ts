export { default } from '#src/features/accounts/join-endpoint.server.ts';
