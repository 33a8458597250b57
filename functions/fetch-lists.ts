export { default } from '#src/features/import/fetch-lists-endpoint.server.ts';
