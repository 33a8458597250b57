export { default } from '#src/features/import/fetch-lists.server.ts';
