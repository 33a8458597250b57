import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `src/kit/touched-island.ts` */
    'client:touched'?: boolean;
  }
}
