export { default } from '#src/features/appointments/desk-appointments-endpoint.server.ts';
