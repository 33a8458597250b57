export { default } from '#src/features/list/types-and-brands-endpoint.server.ts';
