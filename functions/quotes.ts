export { default } from '#src/features/quotes/quotes-endpoint.server.ts';
