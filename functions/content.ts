export { default } from '#src/features/content/content-endpoint.server.ts';
