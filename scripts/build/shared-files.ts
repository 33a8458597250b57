/**
 * Which code shares a file, as one request: left to itself, the bundler makes a file of whatever the same entries need, fifty
 * small ones for a list. What each file is for: `tests/budgets/check.ts`. What code imports goes into the same file unless
 * an earlier one has it, so an earlier file never needs a later one, and no page loads React because of a price.
 */
import type { Plugin } from 'vite';

export const SHARED_FILES = [
  {
    name: 'shop',
    test: /vite\/preload-helper|\/node_modules\/nanostores\/|\/src\/((domain|stores)\/vehicle\/my-vehicle|domain\/product\/viewed-tires|domain\/(size\/size-explained|shop\/paths)|ui\/icon)\.ts/,
  },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|\/src\/(layouts\/hydrate-island\.ts|ui\/Icon\.tsx)/,
  },
  {
    name: 'prices',
    test: /\/src\/(contracts\/(call|answer)|stores\/(account\/viewer|product\/prices)|ui\/(stock-class|stars-text)|domain\/(shop\/phone|vehicle\/vehicle|product\/(stock|product|product-type|product-picture)|pricing\/(money|price-text|number-text|fees|installation-price)))\.ts/,
  },
  {
    name: 'tires',
    test: /\/src\/domain\/(pricing\/card-totals|size\/(tire-size|construction|service-description)|vehicle\/(tire-fit|original-tire|my-originals|fitment))\.ts/,
  },
  { name: 'fields', test: /\/src\/ui\/(MessageFields|Field)\.tsx/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/** Lets such a file be what a page loads, without a file of one line before it. Astro allows it no other way. */
export const entriesInSharedFiles = (): Plugin => ({
  name: 'entries-in-shared-files',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
});
