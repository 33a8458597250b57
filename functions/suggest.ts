export { default } from '#src/features/search/suggest.server.ts';
