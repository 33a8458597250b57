export { default } from '#src/features/quick-order/shopping-cart-endpoint.server.ts';
