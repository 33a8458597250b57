/** What Astro knows when it draws pages, as far as `layouts/headers-file.ts` reads it. */
declare module 'virtual:astro:manifest' {
  /** by name: the scripts that wake islands; and those of pages that are small enough to stand in them */
  export const manifest: { clientDirectives: Map<string, string>; inlinedScripts: Map<string, string> };
}
declare module 'astro/runtime/server/astro-island.prebuilt.js' {
  const script: string;
  export default script;
}
declare module 'astro/runtime/server/astro-island-styles.js' {
  export const ISLAND_STYLES: string;
}
