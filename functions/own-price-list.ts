export { default } from '#src/features/publishing/own-price-list-endpoint.server.ts';
