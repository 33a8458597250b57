export { default } from '#src/features/appointments/desk-calendars-endpoint.server.ts';
