export { default } from '#src/features/product/rating-endpoint.server.ts';
