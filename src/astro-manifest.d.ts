/** The parts of Astro's build manifest that `layouts/headers-file.ts` reads. */
declare module 'virtual:astro:manifest' {
  /**
   * `clientDirectives`: by name, the script that hydrates islands; `inlinedScripts`: by file, the scripts that are
   * small enough to stand inside pages
   */
  export const manifest: { clientDirectives: Map<string, string>; inlinedScripts: Map<string, string> };
}
declare module 'astro/runtime/server/astro-island.prebuilt.js' {
  const script: string;
  export default script;
}
declare module 'astro/runtime/server/astro-island-styles.js' {
  export const ISLAND_STYLES: string;
}
