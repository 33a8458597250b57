import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** see layouts/calm-island.ts */
    'client:calm'?: boolean | 'touched';
  }
}
