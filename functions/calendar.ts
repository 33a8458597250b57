export { default } from '#src/features/appointments/calendar-endpoint.server.ts';
