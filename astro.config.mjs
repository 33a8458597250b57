import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { inlineScriptMinifier, pageAdapter } from './scripts/build/astro-parts.ts';

/** Components whose scripts become files even when they are small, because nothing on the page waits for them. */
const APART = /TireFinder\.astro/;
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
    others: /BaseLayout\.astro\?astro&type=script&index=1|vite\/preload-helper|\/node_modules\/nanostores\//,
    modules: `
      features/products/viewed-tires features/sizes/size-explained features/vehicles/my-vehicle-store
      features/vehicles/my-vehicle kit/browser-storage kit/form-draft kit/icon kit/paths`,
  },
  {
    name: 'react',
    others: /\/node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//,
    modules: 'kit/Icon kit/Select kit/hydrate-island',
  },
  {
    name: 'prices',
    modules: `
      features/accounts/prices-store features/accounts/viewer-store features/cards/stars-text
      features/cards/stock-class features/pricing/edition-name features/pricing/price-text
      features/products/product-picture features/products/product-type features/products/product
      features/products/stock features/shop/installation-price
      features/shop/place-at features/vehicles/vehicle features/wheels/wheel
      kit/call kit/money kit/number-text kit/phone`,
  },
  {
    name: 'tires',
    modules: `
      features/pricing/promotion features/sizes/service-description
      features/sizes/tire-size features/vehicles/fitment features/vehicles/original-tire
      features/vehicles/tire-fit`,
  },
  {
    name: 'list',
    modules: 'features/filter/filter-url features/list/in-place.client',
  },
  {
    name: 'card-prices',
    modules: 'features/cards/card-foot',
  },
  {
    name: 'cards',
    modules: 'features/cards/ProductCard',
  },
  {
    name: 'product',
    others: /BuyBox\.astro\?astro&type=script&index=0/,
    modules: `
      features/product/rating-store
      features/product/refresh.client`,
  },
  {
    name: 'fields',
    modules: 'features/messages/MessageFields kit/Field',
  },
  {
    name: 'message',
    modules: `
      features/mail/message-calls features/mail/message features/messages/message-storage-store
      features/messages/message-store features/messages/waiting.client kit/clean-text`,
  },
  {
    name: 'choices',
    modules: 'features/cards/choices.client features/cards/chosen-tires-store features/cards/chosen-tires',
  },
  {
    name: 'later',
    modules: 'features/search/combobox.client shell/later',
  },
].map(({ name, others, modules }, index, all) => ({
  name,
  test: new RegExp(
    [...(others ? [others.source] : []), `/src/(${modules.trim().split(/\s+/).join('|')})\\.tsx?$`].join('|'),
  ),
  priority: all.length - index,
}));

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
            options.addRenderer({ ...renderer, clientEntrypoint: './src/kit/hydrate-island.ts' }),
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
          addClientDirective({ name: 'touched', entrypoint: './src/kit/touched-island.ts' });
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
