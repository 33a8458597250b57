import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { inlineScriptMinifier } from './scripts/build/inline-scripts.ts';
import { pageAdapter } from './scripts/build/page-adapter.ts';

/** Components whose scripts become files even when they are small, because nothing on the page waits for them. */
const APART = /(HeroCarousel|TireFinder)\.astro/;
/** The script of every page, which says in the header whether the shop is open. */
const AT_ONCE = /BaseLayout\.astro_astro_type_script_index_0/;

/**
 * Which code shares a file, as one request: left to itself, the bundler makes a file of whatever the same entries need, fifty
 * small ones for a list. What each file is for: `tests/budgets/check.ts`. What code imports goes into the same file unless
 * an earlier one has it, so an earlier file never needs a later one, and no page loads React because of a price.
 */
const SHARED_FILES = [
  {
    name: 'shop',
    test: /BaseLayout\.astro\?astro&type=script&index=1|vite\/preload-helper|\/node_modules\/nanostores\/|\/src\/((domain|stores)\/vehicle\/my-vehicle|stores\/browser-storage|domain\/product\/viewed-tires|domain\/(size\/size-explained|shop\/paths)|ui\/icon|pwa\/install-timing)\.ts/,
  },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|\/src\/(layouts\/hydrate-island\.ts|ui\/((Icon|Select)\.tsx|use-hydrated\.ts))/,
  },
  {
    name: 'prices',
    test: /\/src\/(contracts\/call|stores\/(account\/viewer|product\/prices)|ui\/(stock-class|stars-text)|domain\/(shop\/phone|search\/search-answer|vehicle\/vehicle|product\/(stock|product|product-type|product-picture)|pricing\/(money|price-text|number-text|fees|installation-price)))\.ts/,
  },
  {
    name: 'tires',
    test: /\/src\/domain\/(pricing\/card-totals|size\/(tire-size|construction|service-description)|vehicle\/(tire-fit|original-tire|my-originals|fitment))\.ts/,
  },
  {
    name: 'cards',
    test: /\/src\/(ui\/ProductCard\.tsx|islands\/use-own-price\.ts)/,
  },
  { name: 'fields', test: /\/src\/ui\/(MessageFields|Field)\.tsx/ },
  {
    name: 'message',
    test: /\/src\/(islands\/message\/waiting|stores\/message\/[\w-]+|contracts\/message|domain\/(message\/message|content\/clean-text))\.ts/,
  },
  {
    name: 'choices',
    test: /\/src\/(islands\/choose\/choices|(domain|stores)\/product\/chosen-tires)\.ts/,
  },
  {
    name: 'later',
    test: /\/src\/(pwa\/later|islands\/suggest\/combobox|stores\/list\/recent-searches)\.ts/,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/** Lets such a file be what a page loads, without a file of one line before it. Astro allows it no other way. */
const entriesInSharedFiles = () => ({
  name: 'entries-in-shared-files',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
});

/** `@astrojs/react`, which renders islands, with our own script that hydrates them: docs/decisions/15-island-renderer.md. */
function reactWithOwnHydration() {
  const { hooks, ...integration } = react();
  const setUp = hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        // What Fast Refresh needs before any component loads. Astro brings it with islands, and the desk is none.
        if (options.command === 'dev') options.injectScript('page', `import '@vitejs/plugin-react/preamble'`);
        return setUp({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: './src/layouts/hydrate-island.ts' }),
        });
      },
    },
  };
}

export default defineConfig({
  output: 'server',
  adapter: pageAdapter(),
  integrations: [
    reactWithOwnHydration(),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'touched', entrypoint: './src/layouts/touched-island.ts' });
          addClientDirective({ name: 'reached', entrypoint: './src/layouts/reached-island.ts' });
        },
      },
    },
  ],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [inlineScriptMinifier(), entriesInSharedFiles()],
    build: {
      copyPublicDir: false, // publishing copies the files of `public/` (scripts/build/publish-pages.ts)
      assetsInlineLimit: (file) => (APART.test(file) ? false : AT_ONCE.test(file) || undefined),
      // Names that templates and scripts share are short strings: in a file of their own they would cost a request.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } },
        },
      },
    },
    // The production build for modern browsers is half the size.
    resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
    // Database drivers and the embedded database stay outside the bundle that renders the pages.
    ssr: { external: ['@electric-sql/pglite', 'pg', '@neondatabase/serverless', 'drizzle-orm', 'sanitize-html'] },
  },
});
