/** The words of mails, which editors change at the desk: the next mail has them. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { exportContent, importContent } from '#db/editor/content-folder.ts';
import { accounts, rateLimits } from '#db/schema/accounts.ts';
import { mailTexts } from '#db/schema/content.ts';
import { visitorMails } from '#db/schema/messages.ts';
import { deliverMessages } from '#functions/http/mail/outbox.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { openMailServer } from './mail-server.ts';
import { openShop } from './shop.ts';
import { ask, entriesBy, person } from './staff.ts';
import { Visitor } from './visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const me = await person(db, { staffRole: 'editor' }, 'Erin Editor');
const { read, put, list } = entriesBy(me);

let mails: string[] = [];
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.unstubAllEnvs();
  await backgroundWorkDone();
  mails = [];
  for (const table of [mailTexts, visitorMails, rateLimits]) await db.delete(table);
});
async function startMailServer(): Promise<void> {
  const { url, close } = await openMailServer((mail) => mails.push(mail.replace(/=\r?\n/g, '')), {});
  vi.stubEnv('SMTP_URL', url);
  vi.stubEnv('MAIL_FROM', 'site@shop.example');
  vi.stubEnv('MAIL_TO', 'desk@shop.example');
  onTestFinished(close);
}
/** The mails with this subject, once all that is due has been sent. */
async function sent(subject: string): Promise<string[]> {
  await backgroundWorkDone();
  await deliverMessages(db);
  return mails.filter((mail) => mail.includes(`Subject: ${subject}`));
}
const write = (content: string) =>
  new Visitor().post('/api/message', { name: 'Jo', email: 'jo@work.example', phone: '403-555-0142', content });
const tryMail = (body: object) => ask(me.visitor, 'POST', '/api/editor/preview', { kind: 'mail-text', ...body });

describe('the words of a mail', () => {
  test('are those that an editor has saved, and the original ones again', async () => {
    await startMailServer();
    await db.insert(mailTexts).values({ name: 'quote', subject: 'Of another mail', body: 'Of another mail' });
    const { data: original, version } = await read('mail-text', 'message');
    expect([version, original.subject]).toEqual([0, 'Message from {from}']);
    const own = { subject: 'Web: {from}', body: 'From {name}, {mobile}:\n\n{words}' };
    const saved = await put('mail-text', 'message', 0, own);
    expect([saved.status, saved.body.data.data]).toEqual([200, own]);
    await write('Four winter tires, {name}?');
    const [mail] = await sent('Web: Jo');
    expect(mail).toContain('From Jo, 403-555-0142:\r\n\r\nFour winter tires, {name}?');
    expect((await put('mail-text', 'message', saved.body.data.version, original)).body.data.data).toEqual(original);
    const kept = await db.select().from(mailTexts).where(eq(mailTexts.name, 'message'));
    expect(kept).toMatchObject([{ subject: '', body: '' }]);
    await write('Are you open?');
    expect(await sent('Message from Jo')).toHaveLength(1);
    const [revision] = (await ask(me.visitor, 'GET', '/api/editor/revisions?kind=mail-text&id=message')).body.data;
    expect(revision).toMatchObject({ who: 'Erin Editor', fields: expect.arrayContaining(['subject', 'body']) });
  });

  test('reach whoever asks for a new password, too', async () => {
    await startMailServer();
    const partner = await person(db, { isView: true });
    await db.update(accounts).set({ emailState: 'confirmed' }).where(eq(accounts.id, partner.id));
    await put('mail-text', 'reset', 0, { subject: 'Ein neues Kennwort', body: 'Hier: {link}' });
    await new Visitor().post('/api/forgotPassword', { username: partner.username });
    expect((await sent('Ein neues Kennwort'))[0]).toMatch(/Hier: http\S+#[\w-]{43}/);
  });

  test('are refused with an unknown field, and without one that they need', async () => {
    const refused = await put('mail-text', 'reset', 0, { subject: 'For {name}', body: 'Choose a password.' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        subject: 'There is no field {name}. This mail has {shop}, {link}, {phone}.',
        body: 'The text needs {link}, or whoever gets the mail lacks what it is for.',
      },
    ]);
    expect(await db.$count(mailTexts)).toBe(0);
  });

  test('are for owners and editors, and nothing is added or deleted', async () => {
    const counter = (await person(db, { staffRole: 'counter' })).visitor;
    expect((await ask(counter, 'GET', '/api/editor/entries/mail-text')).status).toBe(403);
    expect((await ask(me.visitor, 'DELETE', '/api/editor/entries/mail-text/reset?version=0')).status).toBe(405);
    expect((await list('mail-text', '?search=password')).data).toMatchObject([{ id: 'reset' }]);
  });

  test('go out as files and come back', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const own = { subject: 'Web: {from}', body: 'From {name}:\n\n{words}' };
    await put('mail-text', 'message', 0, own);
    await exportContent(db, folder);
    expect(readFileSync(path.join(folder, 'mail-text/message.html'), 'utf8')).toContain('subject: Web: {from}');
    await db.delete(mailTexts);
    await importContent(db, folder, { accountId: null, who: 'The command line', now: new Date(), clean: cleanHtml });
    expect((await read('mail-text', 'message')).data).toEqual(own);
  });
});

describe('before they are saved', () => {
  const data = { subject: 'Hello from {supplier}', body: 'A <b>list</b> of {supplier}: {result}\n{link}' };

  test('they are seen with sample values, and mistakes are told', async () => {
    const { html } = (await tryMail({ id: 'listFailed', data })).body.data;
    expect(html).toContain('A &lt;b&gt;list&lt;/b&gt; of North Star: Not fetched');
    expect(html).not.toContain('{');
    const wrong = await tryMail({ id: 'listFailed', data: { ...data, body: '{king} {link} {result}' } });
    expect([wrong.status, wrong.body.fields.body]).toEqual([400, expect.stringContaining('no field {king}')]);
    expect(await db.$count(visitorMails)).toBe(0);
  });

  test('a test goes to the editor’s own address, twenty times a day', async () => {
    const unable = await tryMail({ id: 'listFailed', data, send: true });
    expect([unable.status, unable.body.message]).toEqual([
      503,
      'This server sends no email: no mail server is set up.',
    ]);
    await startMailServer();
    const answer = await tryMail({ id: 'listFailed', data, send: true, email: 'stranger@shop.example' });
    expect([answer.status, answer.body.message]).toEqual([200, `Sent to ${me.username}, with sample values.`]);
    const [mail, ...more] = await sent('Hello from');
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${me.username}`);
    for (let n = 1; n < 20; n++) await tryMail({ id: 'listFailed', data, send: true });
    expect((await tryMail({ id: 'listFailed', data, send: true })).status).toBe(429);
    await backgroundWorkDone();
  });
});
