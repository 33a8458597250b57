export { default } from '#src/features/staff/desk-staff-endpoint.server.ts';
