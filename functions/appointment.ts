export { default } from '#src/features/appointments/appointment-endpoint.server.ts';
