export { default } from '#src/features/search/products-endpoint.server.ts';
