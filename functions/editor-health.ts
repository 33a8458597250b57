export { default } from '#src/features/desk/desk-health-endpoint.server.ts';
