export { default } from '#src/features/staff/desk-second-factor-endpoint.server.ts';
