export { default } from '#src/features/desk/desk-audit-endpoint.server.ts';
