export { default } from '#src/features/list/search-by-vehicle-endpoint.server.ts';
