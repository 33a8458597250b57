import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `src/layouts/touched-island.ts` */
    'client:touched'?: boolean;
    /** `src/layouts/reached-island.ts` */
    'client:reached'?: boolean;
  }
}
