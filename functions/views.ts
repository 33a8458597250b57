export { default } from '#src/features/figures/views-endpoint.server.ts';
