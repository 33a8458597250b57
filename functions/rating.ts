export { default } from '#src/features/product/ratings.private.server.ts';
