export { default } from '#src/features/list/catalogue-endpoint.server.ts';
