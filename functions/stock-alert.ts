export { default } from '#src/features/stock-alerts/stock-alert-endpoint.server.ts';
