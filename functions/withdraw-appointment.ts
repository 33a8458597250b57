export { default } from '#src/features/appointments/withdraw-appointment-endpoint.server.ts';
