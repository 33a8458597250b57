/** The adapter by which Astro compiles all pages into a program that renders them on request (`src/shell/draw.server.ts`). */
import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** What Astro writes into pages besides the components' own scripts, for the Content-Security-Policy. */
export interface CompiledScripts {
  directives: Record<string, string>;
  /** component scripts that are small enough to be part of the page */
  inlined: string[];
}
/** The file of the compiled scripts, in the folder of the build. */
export const COMPILED_SCRIPTS = 'compiled-scripts.json';

export function pageAdapter(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'page-adapter',
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = config.outDir;
        setAdapter({
          name: 'page-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../../src/shell/draw.server.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:ssr': ({ manifest }) => {
        const scripts: CompiledScripts = {
          directives: Object.fromEntries(manifest.clientDirectives),
          inlined: manifest.inlinedScripts.map(([, script]) => script),
        };
        writeFileSync(new URL(COMPILED_SCRIPTS, outDir), JSON.stringify(scripts));
      },
    },
  };
}
