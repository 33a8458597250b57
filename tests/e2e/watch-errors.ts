/** What a browser reports while a test uses a page. */
import type { Page } from 'playwright/test';

/** Expected statuses, and Playwright's own message about blocked service workers. */
const EXPECTED = /status of (401 \(Unauthorized\)|404 \(Not Found\))|Service Worker registration blocked/;

/**
 * Collects what goes wrong on a page: violations of the content security policy, exceptions, and what the console shows
 * as an error or a warning.
 */
export async function watchForErrors(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  page.on(
    'console',
    (m) =>
      (m.type() === 'error' || m.type() === 'warning') &&
      !EXPECTED.test(m.text()) &&
      wrong.push(`${page.url()}: ${m.text().slice(0, 200)}`),
  );
  page.on('pageerror', (e) => wrong.push(`${page.url()}: ${e.stack}`));
  await page.exposeFunction('tellPolicy', (what: string) => wrong.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (e) => {
      void (window as unknown as { tellPolicy(what: string): void }).tellPolicy(
        `${e.documentURI}: ${e.effectiveDirective} refuses ${e.blockedURI} ${e.sample}`,
      );
    }),
  );
  return wrong;
}
