/** A quote that is mailed to a visitor. */
import { describe, expect, test } from 'vitest';
import { visitorMails } from '#db/schema/messages.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { quotes } from './quotes-table.server.ts';
import { openMailbox } from '../../../tests/support/mailbox.ts';
import { MARKER, openShop } from '../../../tests/support/shop.ts';
import { quotesOf } from '../../../tests/support/saved-quote.ts';
import { registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop();
const { kept } = await quotesOf(db, quotes);

describe('mailing a quote', () => {
  const mail = (visitor: Visitor, path: string, email: unknown = 'jo@example.com') =>
    visitor.post(`/api${path}/mail`, { email });

  test('sends its link and its prices to that address, and forgets the address', async () => {
    const mails = await openMailbox();
    const path = await kept(new Visitor());
    expect((await mail(new Visitor(), path)).status).toBe(200);
    await backgroundWorkDone();
    expect(mails).toHaveLength(1);
    const text = mails[0]!.replace(/=\r?\n/g, '');
    expect(text).toMatch(/^To: jo@example\.com/m);
    expect(text).toContain(path);
    expect(text).toContain('1,241.10');
    expect(await db.$count(visitorMails)).toBe(0);
  });

  test('at a business’s own prices it holds the link alone', async () => {
    const { visitor } = await registered();
    const mails = await openMailbox();
    const path = await kept(visitor, { prices: 'own' });
    expect((await mail(visitor, path)).status).toBe(200);
    await backgroundWorkDone();
    const sent = mails.find((text) => text.includes('Your quote'))!;
    expect(sent.replace(/=\r?\n/g, '')).toContain(path);
    expect(sent).not.toContain(MARKER.partner);
  });

  test('three a day to one mailbox, ten an hour from one connection, none to what is no address', async () => {
    await openMailbox();
    const path = await kept(new Visitor());
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await mail(new Visitor(`192.0.2.${n}`), path, 'Jo@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const spelled = [
      'jo.public@gmail.com',
      'J.o.Public@googlemail.com',
      'jopublic+tires@gmail.com',
      'jopublic@gmail.com',
    ];
    const same = [];
    for (const [n, email] of spelled.entries())
      same.push((await mail(new Visitor(`192.0.2.${50 + n}`), path, email)).status);
    expect(same).toEqual([200, 200, 200, 429]);
    const many = [];
    for (let n = 0; n < 11; n++) many.push((await mail(new Visitor('192.0.2.99'), path, `jo${n}@example.com`)).status);
    expect(many).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    for (const email of ['', 'jo', 7, null, 'jo@example.com\r\nBcc: eve@example.com'])
      expect((await mail(new Visitor('192.0.2.98'), path, email)).status).toBe(400);
    await backgroundWorkDone();
  });

  test('without a mail server it says so at once; a quote that is gone is not mailed', async () => {
    const path = await kept(new Visitor());
    const refused = await mail(new Visitor(), path);
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('Copy the link')]);
    expect(await db.$count(visitorMails)).toBe(0);
    expect((await mail(new Visitor(), `/quotes/${'b'.repeat(43)}`)).status).toBe(404);
  });
});
