/** What each kind of page weighs on the wire, from the built site in `dist/` (or `SITE_DIR`), beside what it may (`tests/budgets/`). */
import { existsSync } from 'node:fs';
import { compareWithBudgets } from '../budgets/check.ts';

const siteDir = process.env.SITE_DIR || 'dist';

export function benchWeight(): void {
  if (!existsSync(siteDir)) return console.log(`\nNo pages in ${siteDir}/: run npm start once for the weights.`);
  const { lines, over } = compareWithBudgets(siteDir);
  console.log(`\nWeight of pages\n${[...lines, ...over].join('\n')}`);
}
