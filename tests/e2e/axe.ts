import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a part of the page, a line for each rule with the elements that break it.
 * @param part a selector, or what axe takes in its place
 */
export async function axeViolations(page: Page, part: string | object = '#main', options: object = {}) {
  await page.evaluate(AXE);
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as {
        axe: { run(...of: object[]): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };
      };
      const { violations } = await axe.run(...([part, options] as object[]));
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [part, options] as const,
  );
}
