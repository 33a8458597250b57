export { default } from '#src/features/desk/deliver-messages-endpoint.server.ts';
