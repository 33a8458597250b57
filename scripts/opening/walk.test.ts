/** The questions of `npm run open-shop`, answered by a list of answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { readPlan } from '#db/opening/opening.ts';
import { findInvitation } from '#db/private/staff-invitations.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { seed } from '#db/seed/seed.ts';
import type { StepId } from '#src/domain/opening/opening-plan.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { planLines } from './plan-lines.ts';
import { save, walkThrough } from './walk.ts';

const environment = { sendsMail: false };
let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
  await seed(connection, () => {}, { isEmpty: true });
});
afterAll(() => connection.close());

/** Walks once. @param answers by a part of what was printed or asked last; anything else is left for later */
async function walk(answers: Record<string, string>): Promise<string[]> {
  const printed: string[] = [];
  const answer = (question: string) => {
    const before = printed.at(-1) ?? '';
    printed.push(question);
    const given = (text: string) => Object.entries(answers).find(([part]) => text.includes(part))?.[1];
    return Promise.resolve(given(question) ?? given(before) ?? '');
  };
  await walkThrough({
    db: connection.db,
    editing: { accountId: null, who: 'The command line', now: new Date(), clean: cleanHtml },
    environment,
    ask: answer,
    print: (line) => printed.push(line.trim()),
  });
  return printed;
}
const missing = async (step: StepId) =>
  (await readPlan(connection.db, environment)).find(({ id }) => id === step)!.missing.length;

test('answers are saved at once, what is left stays missing, and the next walk goes on from there', async () => {
  expect(await missing('name')).toBe(4);
  const first = await walk({ 'Name: Three Peaks Tire': 'Bow Valley Tyres', 'Monday to Friday': 'y' });
  expect((await readSettings(connection.db)).title).toBe('Bow Valley Tyres');
  expect([await missing('name'), await missing('hours'), await missing('editor')]).toEqual([3, 0, 1]);
  expect(first.join('\n')).toContain('at the desk: /editor#opening');

  const second = await walk({
    'Email of the first owner': 'jo@bow.test',
  });
  expect(second).not.toContain('Opening hours');
  const token = /jo@bow\.test becomes an owner .*\/join#([\w-]{43})$/m.exec(second.join('\n'))?.[1];
  expect(await findInvitation(connection.db, token!, new Date())).toMatchObject({
    email: 'jo@bow.test',
    role: 'owner',
  });
});

test('a wrong answer is said to be wrong, and asked for again', async () => {
  const printed = await walk({ 'Email of the shop': 'not an address', 'such as hello@shop.example': 'hello@bow.test' });
  expect(printed).toContain('An email address such as hello@shop.example.');
  expect((await readSettings(connection.db)).email).toBe('hello@bow.test');
});

test('a setting that is no text is set as JSON, and a wrong value says what is wrong', async () => {
  const set = (id: string, typed: string) =>
    save(
      { db: connection.db, editing: { accountId: null, who: 'The command line', now: new Date(), clean: cleanHtml } },
      id,
      typed,
    );
  expect(await set('fee_gst_percent', '11')).toBeNull();
  expect(await set('social_links', '[{"name":"Mastodon","url":"https://social.example/@bow"}]')).toBeNull();
  expect(await set('title', '1924')).toBeNull();
  expect(await readSettings(connection.db)).toMatchObject({
    taxes: [{ name: 'GST', percent: 11, on: 'all' }],
    social_links: [{ name: 'Mastodon', url: 'https://social.example/@bow' }],
    title: '1924',
  });
  expect(await set('fee_gst_percent', '31')).toBe('0.percent A number from 0 to 30.');
  expect(await set('fee_gst_percent', 'eleven')).toMatch(/^not JSON. It is now \[/);
  expect(await set('social_links', '[{"name":"Mastodon","url":"nowhere"}]')).toBe(
    '0.url A link that begins with https://.',
  );
  expect(await set('fee_gts', '11')).toMatch(/./);
});

test('the shop cannot be opened before everything is done', async () => {
  const printed = await walk({ 'Open the shop now': 'y' });
  expect(printed.at(-1)).toMatch(/^Not everything is done yet: /);
});

test('the printed plan ticks what is done, and says where the rest is changed', async () => {
  const lines = planLines(await readPlan(connection.db, environment));
  expect(lines).toContain('[x] Opening hours (hours)');
  expect(lines).toContain('[ ] Addresses (addresses)');
  expect(lines.join('\n')).toMatch(/100 Sample Way SE.*\[setting\/places\]/);
  expect(lines.join('\n')).toMatch(/… and \d+ more: npm run open-shop -- show texts/);
});
