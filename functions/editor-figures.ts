export { default } from '#src/features/desk/desk-figures-endpoint.server.ts';
