/** Every mail that the shop sends: to visitors, partners, its staff and its own mailbox. */
import { desc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Connection } from '#db/client.ts';
import { tellWhoWaits } from '#functions/http/mail/stock-alert-mail.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { appointments, visitorMails } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { deliverDue } from '#functions/http/mail/outbox.ts';
import { choosableDays } from '#src/domain/appointment/choosable-days.ts';
import { choosableParts } from '#src/domain/appointment/open-days.ts';
import { MAIL_TEXTS } from '#src/domain/message/mail-texts.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { hoursAt } from '#src/domain/shop/hours.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { keepQuote, quoteOf } from './saved-quote.ts';
import { openMailServer } from './mail-server.ts';
import type { Told } from './public-texts.ts';
import { ask, type Person } from './staff.ts';
import { form, Visitor } from './visitor.ts';
import { mailer } from './waiting-message.ts';

/** `list-mails.test.ts` makes these be sent; here they are read as they are written. */
const OF_FETCHED_LISTS = { listFailed: MAIL_TEXTS.listFailed, listRefused: MAIL_TEXTS.listRefused };

/** Makes the shop send each of its mails, and reads them as they arrive. @param name of the visitor; no mail of the seed has it */
export async function everyMail({ db }: Connection, owner: Person, name: string): Promise<Told[]> {
  const mails: string[] = [];
  const { url, close } = await openMailServer((mail) => mails.push(decoded(mail)));
  vi.stubEnv('SMTP_URL', url);
  const address = (of: string) => `${of}-${name}@customer.test`;
  const post = async (path: string, body: object, visitor = new Visitor()) => {
    const answer = await visitor.post(path, body);
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    await backgroundWorkDone(); // a link is mailed once, and void after the next
    return answer.body.data;
  };
  const person = { name, email: address('jo'), phone: '306-555-0101', content: 'Four winters?' };
  await post('/api/message', person);

  const shop = await readSettings(db);
  const [day, later] = choosableDays(dayOf(new Date()), choosableParts(hoursAt(shop, shop.places[0])));
  const requested = { location: 0, day: day!.date, part: day!.parts[0]!.part, reason: 'new-tires' };
  await post('/api/appointment', { requested, message: person });
  const [asked] = await db.select().from(appointments).orderBy(desc(appointments.id)).limit(1);
  const { id, token } = asked!;
  const hour = day!.parts[0]!.part === 'morning' ? '10:30' : '13:30';
  await post(`/api/editor/appointments/${id}`, { day: day!.date, time: hour }, owner.visitor);
  const move = { day: later!.date, part: later!.parts[0]!.part };
  await post('/api/appointment/withdraw', { token, move });
  const moved = { day: later!.date, time: move.part === 'morning' ? '10:30' : '13:30' };
  await post(`/api/editor/appointments/${id}`, moved, owner.visitor);
  await post(`/api/editor/appointments/${id}`, { ...moved, time: moved.time.replace(':30', ':45') }, owner.visitor);
  await post('/api/appointment/withdraw', { token });

  // a tire of the shop's own list
  const [tire] = await db.select().from(products).where(eq(products.sku, 'REAL-1'));
  await db.update(products).set({ count: 0 }).where(eq(products.id, tire!.id));
  await post('/api/stock-alert', { wanted: String(tire!.id), message: { email: person.email } });
  const link = mails.map((mail) => /\/stock-alert#([\w-]{43})/.exec(mail)?.[1]).findLast(Boolean);
  await post('/api/stock-alert/confirm', { token: link });
  await db.update(products).set({ count: tire!.count }).where(eq(products.id, tire!.id));
  await tellWhoWaits(db, new Date());

  const quote = await keepQuote(new Visitor(), quoteOf(tire!.id));
  await post(`/api${quote}/mail`, { email: person.email });
  const account = form({ username: address('partner'), phone_number: '306-555-0102' });
  await post('/api/register', account);
  await post('/api/register', { ...account, phone_number: '306-555-0103' }); // of somebody who has an account
  await post('/api/forgotPassword', { username: account.username });
  const invitation = { email: address('staff'), role: 'counter', by_mail: true };
  const invited = await ask(owner.visitor, 'POST', '/api/editor/staff', invitation);
  expect(invited.status, invited.text).toBe(200);
  await backgroundWorkDone();
  await deliverDue(db, mailer(url), () => new Date());
  expect(await db.$count(visitorMails)).toBe(0);
  close();

  const subjects = mails.map((mail) => /^Subject: (.*)$/m.exec(mail)![1]!);
  const begins = Object.entries(MAIL_TEXTS).map(([kind, { subject }]) => [kind, subject.split('{')[0]!] as const);
  const missing = begins.filter(
    ([kind, begin]) => !(kind in OF_FETCHED_LISTS) && !subjects.some((subject) => subject.startsWith(begin)),
  );
  expect(missing, subjects.join('\n')).toEqual([]);
  return [
    ...mails.map((mail, at): Told => [`mail “${subjects[at]}”`, mail]),
    ...Object.values(OF_FETCHED_LISTS).map(({ subject, body }): Told => [`mail “${subject}”`, body]),
  ];
}

/** Headers, text and calendar file of a mail as one reads them. */
const decoded = (mail: string): string => {
  const unfolded = mail.replace(/\r\n[ \t]+(?=\S)/g, ' ').replace(/\?= =\?/g, '?==?');
  const words = unfolded.replace(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    /b/i.test(kind) ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
  );
  const files = words.replace(
    /\r\n\r\n((?:[\w+/=]{1,76}\r\n)+)/g,
    (_, text: string) => `\r\n\r\n${Buffer.from(text, 'base64').toString()}`,
  );
  return quotedPrintable(files.replace(/=\r?\n/g, ''));
};
const quotedPrintable = (text: string): string =>
  text.replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
