export { calendarsEndpoint as default } from '#src/features/appointments/desk-appointments-endpoint.server.ts';
