export { default } from '#src/features/quotes/quote-mail-endpoint.server.ts';
