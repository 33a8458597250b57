export { calendar as default } from '#src/features/appointments/appointment-endpoint.server.ts';
