import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { layoutFragments } from './scripts/build/layout-fragments.ts';
import { pageProgram } from './scripts/build/page-program.ts';

/** Components whose scripts become files even when they are small, because nothing on the page waits for them. */
const APART = /(HeroCarousel|TireFinder|VehiclePanel)\.astro/;

export default defineConfig({
  // Only a default: canonical links are built from the setting `site_url`.
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  integrations: [
    react(),
    {
      name: 'deferred-islands',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'deferred', entrypoint: './src/layouts/deferred-island.ts' }),
      },
    },
    {
      name: 'content-policy',
      hooks: {
        'astro:config:setup': ({ injectRoute }) =>
          injectRoute({ pattern: '/_headers', entrypoint: './src/layouts/headers-file.ts', prerender: true }),
      },
    },
    layoutFragments(process.env.PAGES_CACHE),
    ...(process.env.PAGES_CACHE ? [pageProgram(process.env.PAGES_CACHE)] : []),
  ],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  // Pages whose content has not changed are taken from the last build: db/public/page-key.ts.
  ...(process.env.PAGES_CACHE && { cacheDir: process.env.PAGES_CACHE, experimental: { incrementalBuild: true } }),
  devToolbar: { enabled: false },
  vite: {
    plugins: [inlineScripts()],
    build: {
      assetsInlineLimit: (file) => (APART.test(file) ? false : undefined),
      // Names that templates and scripts share are short strings: in a file of their own they would cost a request.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    },
    // The production build for modern browsers is half the size.
    resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
    // Database drivers and the embedded database stay outside the bundle that renders the pages.
    ssr: { external: ['@electric-sql/pglite', 'pg', '@neondatabase/serverless', 'drizzle-orm', 'sanitize-html'] },
  },
});
