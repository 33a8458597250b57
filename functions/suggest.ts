export { default } from '#src/features/search/suggest-endpoint.server.ts';
