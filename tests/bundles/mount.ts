import { intervalOf, type MountedFunction } from '../../scripts/serve/mounted-functions.ts';

/** The data of a bundle that tests need; plain values, because it is passed between processes. */
export interface Bundle {
  name: string;
  /** everything that goes into the archive */
  folder: string;
  /** the file that Netlify's entry point opens */
  file: string;
  paths: string[];
  preferStatic: boolean;
  schedule?: string;
  /** the configuration that the platform gets */
  rateLimit?: { windowLimit: number; windowSize: number; keys: string[]; action: string; to?: string };
}

/** Mounts bundles by what Netlify's bundler has read; each is opened when it is first called, as on a cold start. */
export const mountBundles = (bundles: Bundle[]): MountedFunction[] =>
  bundles.map(({ name, file, paths, preferStatic, schedule }) => ({
    name,
    preferStatic,
    patterns: paths.map((pathname) => new URLPattern({ pathname })),
    ...(schedule && { everyMs: intervalOf(schedule, name) }),
    async handle(request, context) {
      const module = (await import(/* @vite-ignore */ file)) as { default: MountedFunction['handle'] };
      return module.default(request, context);
    },
  }));
