/** The shop learns by mail that a supplier's list was not imported: once for each reason, and again after one that was. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { visitorMails } from '#db/schema/messages.ts';
import { listFetches, suppliers } from '#db/schema/suppliers.ts';
import { deliverMessages } from '#src/features/accounts/outbox.server.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { supplierList } from '../../../tests/support/supplier-list.ts';
import { northLines, openListServer } from '../../../tests/support/list-server.ts';
import { openMailbox } from '../../../tests/support/mailbox.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, editor, type Person } from '../../../tests/support/staff.ts';

const { db } = await openShop();
const lists = await openListServer();
afterAll(() => lists.close());
let mails: string[] = [];
let me: Person;
let id: number;
beforeAll(async () => {
  me = await editor(db);
  await importFile(db, supplierList('nw', northLines()));
  const [row] = await db
    .update(suppliers)
    .set({ title: 'North West', sourceUrl: lists.url })
    .where(eq(suppliers.slug, 'nw'))
    .returning({ id: suppliers.id });
  id = row!.id;
});
beforeEach(async () => {
  await db.delete(listFetches);
  await db.delete(visitorMails);
  mails = await openMailbox();
});

const serve = (lines: string[]) =>
  (lists.answer = (_request, response) => void response.end(supplierList('nw', lines).bytes));
const fail = (status: number) => (lists.answer = (_request, response) => void response.writeHead(status).end());
/** Fetches the list, and sends what is to be sent. @returns how many mails have come by now */
async function fetchList(): Promise<number> {
  await ask(me.visitor, 'POST', `/api/editor/suppliers/${id}`, { fetch: true });
  await backgroundWorkDone();
  await deliverMessages(db);
  return mails.length;
}

test('a list that was refused is told once, another reason again, and each again after a list that was in order', async () => {
  serve(northLines(100, 1, 10));
  expect(await fetchList()).toBe(1);
  expect(mails[0]).toContain('To: desk@shop.example');
  expect(mails[0]).toContain('Subject: The price list of North West was not imported');
  expect(mails[0]).toContain('30 of the 40 items of the last list of "nw" are missing.');
  expect(mails[0]).toContain('/editor#supplier');
  serve(northLines(100, 1, 9));
  expect(await fetchList()).toBe(1); // the same reason, with another number
  serve(northLines(1000));
  expect(await fetchList()).toBe(2);
  serve(northLines());
  expect(await fetchList()).toBe(2);
  serve(northLines(1000));
  expect(await fetchList()).toBe(3);
});

test('a list that cannot be fetched is told, and each status is a reason', async () => {
  fail(500);
  expect([await fetchList(), await fetchList()]).toEqual([1, 1]);
  expect(mails[0]).toContain('Subject: The price list of North West could not be fetched');
  expect(mails[0]).toContain('The server answered 500.');
  fail(404);
  expect(await fetchList()).toBe(2);
});

test('without a mail server the desk alone says so, and nothing fails', async () => {
  vi.stubEnv('SMTP_URL', '');
  serve(northLines(1000));
  expect(await fetchList()).toBe(0);
  const { body } = await ask(me.visitor, 'GET', '/api/editor/suppliers');
  expect(body.data.find(({ slug }: { slug: string }) => slug === 'nw').source.last.result).toBe('refused');
});
