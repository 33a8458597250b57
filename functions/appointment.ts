export { appointment as default } from '#src/features/appointments/appointment-endpoint.server.ts';
