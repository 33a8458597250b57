import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `src/layouts/deferred-island.ts` */
    'client:deferred'?: boolean | 'touched';
  }
}
