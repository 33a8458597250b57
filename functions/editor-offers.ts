export { default } from '#src/features/suppliers/desk-offers-endpoint.server.ts';
