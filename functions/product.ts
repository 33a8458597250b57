export { default } from '#src/features/list/product-endpoint.server.ts';
