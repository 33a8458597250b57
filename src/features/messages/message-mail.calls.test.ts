/** What a mail to the shop holds: plain text, and nothing that a visitor types in a header. */
import { expect, test } from 'vitest';
import { messages } from '#db/schema/messages.ts';
import { deliverDue } from '#src/features/accounts/outbox.server.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { header, instantAfter, mailer, mailServers, start, store } from '../../../tests/support/waiting-message.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const { mails, mailServer } = mailServers(db);
const headers = (mail: string) => mail.slice(0, mail.indexOf('\r\n\r\n'));

test('a message arrives as plain text, from the shop, to be answered to the visitor', async () => {
  const key = crypto.randomUUID();
  await store(db, { key, name: 'José Müller', content: 'One\n.\nthree – für 雪' });
  expect(await deliverDue(db, mailer(await mailServer()), instantAfter(0))).toEqual({ delivered: 1, failed: 0 });
  const mail = mails[0]!;
  expect(header(mail, 'From')).toBe('Website message <site@shop.example>');
  expect(header(mail, 'To')).toBe('desk@shop.example');
  expect(header(mail, 'Reply-To')).toMatch(/<jo@example\.com>$/);
  expect(header(mail, 'Message-ID')).toBe(`<${key}@shop.example>`);
  expect(header(mail, 'Content-Type')).toMatch(/^text\/plain/);
  expect(header(mail, 'Date')).toMatch(/02 Nov 2026 17:00:00/);
  expect(await db.select().from(messages)).toMatchObject([
    { deliveredAt: start, attempts: 1, lastError: '', claimedUntil: null },
  ]);
  expect(await deliverDue(db, mailer(await mailServer()), instantAfter(86_400_000))).toEqual({
    delivered: 0,
    failed: 0,
  });
});

test('nothing that a visitor types becomes a header', async () => {
  const nasty = 'Jo\r\nBcc: all@example.com\r\n\r\n<h1>Hi</h1>';
  // without the call's own checks
  await store(db, {
    name: nasty,
    phone: nasty,
    content: `${nasty}\r\n.\r\nRCPT TO:<all@example.com>`,
    pathname: nasty,
  });
  await store(db, { name: '"Jo" <eve@example.com>, mallory@example.com', email: 'jo@example.com>,<eve@example.com' });
  const recipients: string[] = [];
  const url = await mailServer({
    onRcptTo(address, _session, done) {
      recipients.push(address.address);
      done();
    },
  });
  await deliverDue(db, mailer(url), instantAfter(0));
  expect(mails).toHaveLength(2);
  expect(recipients).toEqual(['desk@shop.example', 'desk@shop.example']);
  for (const mail of mails) {
    expect(headers(mail)).not.toMatch(/^(bcc|cc):/im);
    expect(header(mail, 'Content-Type')).toMatch(/^text\/plain/);
    expect(header(mail, 'To')).toBe('desk@shop.example');
  }
});

test('what looks like encoded text is shown as it was typed', async () => {
  const names = ['=?utf-8?Q?Your_bank?=', 'Jo =?utf-8?B?WW91ciBiYW5r?= and a longer name, with é', '=?utf-8?Q?a b?='];
  for (const name of names) await store(db, { name });
  await deliverDue(db, mailer(await mailServer()), instantAfter(0));
  /** As mail programs read it. */
  const decoded = (text = '') =>
    text
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, encoded: string) => Buffer.from(encoded, 'base64').toString('latin1'));
  const shown = (text: string) => Buffer.from(text, 'latin1').toString();
  expect(mails.map((mail) => shown(decoded(header(mail, 'Subject'))))).toEqual(
    names.map((name) => `Message from ${name}`),
  );
  for (const mail of mails) expect(header(mail, 'Reply-To')).toBe('jo@example.com');
});
