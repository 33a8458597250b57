import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** see layouts/deferred-island.ts */
    'client:deferred'?: boolean | 'touched';
  }
}
