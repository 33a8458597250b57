export { default } from '#src/features/quick-order/quick-order-endpoint.server.ts';
