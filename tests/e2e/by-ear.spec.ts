/**
 * The journeys of the shop as a screen reader says them, from Chromium's accessibility tree: after each step what has the focus, with
 * its role, states and description, and what live regions have said since. `by-ear.txt` is the script to read along.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { main } from './account-pages.ts';
import { BUILT_PAGES } from './page-kinds.ts';
import { openFully, productPage } from './shop-pages.ts';

/** By its name a page, then each step with what is heard after it: the focus, a bar, live regions. `…` is any text, `#` a number. */
const JOURNEYS = readFileSync(path.join(import.meta.dirname, 'by-ear.txt'), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((journey) => journey.trim().split('\n') as [name: string, at: string, ...steps: string[]]);

const pattern = (text: string) =>
  new RegExp(
    `^${text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('…', '.*')
      .replaceAll('#', '\\d+')}$`,
  );
const shown = (page: Page, role: 'button' | 'link', name: string) =>
  page
    .getByRole(role, { name: pattern(name) })
    .filter({ visible: true })
    .first();
const ACTS: Record<string, (page: Page, what: string) => Promise<unknown>> = {
  press: (page, what) => shown(page, 'button', what).click(),
  follow: (page, what) => shown(page, 'link', what).click(),
  key: (page, what) => page.keyboard.press(what),
  type: (page, what) => page.keyboard.type(what),
  fill: (page, what) =>
    main(page)
      .getByRole('textbox', { name: what.split(': ')[0]! })
      .fill(what.split(': ')[1]!),
};

/** Notes from now on what live regions say: a text that changes, or an alert that comes. */
const listen = () => {
  const live = ':is([role=status], [role=alert], [aria-live], output):not([aria-live=off])';
  const texts = new Map<Element, string>();
  const said = ((window as unknown as { said: string[] }).said = [] as string[]);
  const note = () => {
    for (const region of document.querySelectorAll<HTMLElement>(live)) {
      const text = region.checkVisibility({ visibilityProperty: true })
        ? region.innerText.replace(/\s+/g, ' ').trim()
        : '';
      if (text && text !== texts.get(region) && (texts.has(region) || region.role === 'alert')) said.push(text);
      texts.set(region, text);
    }
  };
  const start = () => (
    note(),
    said.splice(0),
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  );
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
};

interface Node {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: Array<{ name: string; value: { value: unknown } }>;
}
async function tree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes as unknown as Node[];
}

const STATES = ['checked', 'pressed', 'expanded', 'disabled', 'required', 'invalid'];
async function heard(page: Page): Promise<string> {
  const focused = ({ role, properties = [] }: Node) =>
    role?.value !== 'RootWebArea' && properties.some(({ name, value }) => name === 'focused' && value.value);
  const node = (await tree(page)).find(focused);
  const values = new Map(node?.properties?.map(({ name, value }) => [name, value.value]));
  const states = STATES.filter((name) => values.has(name) && !['false', false].includes(values.get(name) as string));
  const level = values.get('level') && `level ${String(values.get('level'))}`;
  const role = ['generic', 'paragraph'].includes(node?.role?.value ?? '') ? '' : node?.role?.value;
  const focus = [node?.name?.value, role, ...states, level].filter(Boolean).join(', ');
  const live = await page.evaluate(() => (window as unknown as { said?: string[] }).said ?? []);
  const description = node?.description?.value;
  return [focus + (description ? ` (${description})` : ''), live.join(', ')].filter(Boolean).join(' | ');
}

test.use({ viewport: { width: 390, height: 844 } });
for (const [journey, at, ...steps] of JOURNEYS)
  test(`by ear: ${journey}`, async ({ page }) => {
    await openFully(page, at === 'product' ? await productPage(page) : at);
    await page.evaluate(listen);
    for (const step of steps)
      await test.step(step, async () => {
        const [, act, what, said] = /^(\w+) (.*?) → ?(.*)$/.exec(step)!;
        await page.evaluate(() => (window as unknown as { said?: string[] }).said?.splice(0));
        await ACTS[act!]!(page, what!);
        await expect.poll(() => heard(page), { message: step }).toMatch(pattern(said!));
      });
  });

/** Runs in the page: where a text of a link, button, heading, label or cell meets the next one without a space. */
function gluedTexts(): string[] {
  const named = 'a, button, h1, h2, h3, h4, label, legend, summary, option, th, td, dt, caption';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const glued: string[] = [];
  let before: Text | undefined;
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const parent = text.parentElement!;
    if (parent.closest('svg, script, style, noscript, [aria-hidden=true]')) continue;
    const isNext =
      before && before.parentElement !== parent && before.parentElement!.closest(named) === parent.closest(named);
    if (
      isNext &&
      parent.closest(named) &&
      /[\p{L}\p{N}.:,!?)%]$/u.test(before!.data) &&
      /^[\p{L}\p{N}$(“]/u.test(text.data)
    )
      glued.push(`${before!.data}|${text.data}`);
    before = text;
  }
  return glued;
}

test('no name runs words together, and what covers a phone is alone to be reached', async ({ page }) => {
  const stuck = /[a-z](?:Open|Closed|Show|Remove)\b|\d(?:star|tire|makes?|model)|\b(\w{4,}) \1\b/;
  const compared = '/tires/compare?ids=1,2';
  for (const path of [...BUILT_PAGES, compared, '/search-by-vehicle?year=2022&make=toyota', await productPage(page)]) {
    await openFully(page, path);
    expect(await page.evaluate(gluedTexts), path).toEqual([]);
    const names = (await tree(page)).flatMap(({ ignored, role, name }) =>
      ignored || role?.value === 'StaticText' ? [] : (name?.value ?? []),
    );
    expect(
      names.filter((name) => stuck.test(name)),
      path,
    ).toEqual([]);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});
