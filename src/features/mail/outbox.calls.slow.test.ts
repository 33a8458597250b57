/** From the database to the shop's mailbox, against a real SMTP server: nothing lost, nothing sent twice within reason. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openEmbedded } from '#db/client.ts';
import { CLAIM_MS, claimMail, waitingMails, storeMessage } from './mails.private.server.ts';
import { messages } from '#db/schema/messages.ts';
import { deliverDue } from '#src/features/accounts/outbox.server.ts';
import { runSchedule, backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { WAIT_MS } from '../../../tests/support/timeouts.ts';
import { call, functions, openShop } from '../../../tests/support/shop.ts';
import { header, instantAfter, mailer, mailServers, start, store } from '../../../tests/support/waiting-message.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const { open, mails, mailServer } = mailServers(db);

/** A port that accepts connections and stays silent, or sends a byte now and then. */
async function silentServer(onCall: Parameters<typeof createServer>[1] = () => {}): Promise<string> {
  const server: Server = createServer(onCall);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  open.push(() => server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function closedPort(): Promise<string> {
  const url = await silentServer();
  open.splice(0).forEach((close) => close());
  return url;
}

test('server down: kept, tried again later and later, delivered once it is back', async () => {
  await store(db);
  await store(db);
  const down = mailer(await closedPort());
  // the server is down: the second is not even tried
  expect(await deliverDue(db, down, instantAfter(0))).toEqual({ delivered: 0, failed: 1 });
  expect((await db.select().from(messages)).map((m) => m.lastError).join()).toMatch(/ECONNREFUSED/);
  for (let minute = 1; minute < 60; minute++) await deliverDue(db, down, instantAfter(minute * 60_000));
  const tries = (await db.select().from(messages)).map((m) => m.attempts);
  expect(Math.max(...tries)).toBeLessThanOrEqual(7);
  const up = mailer(await mailServer());
  expect(await deliverDue(db, up, instantAfter(3 * 3_600_000))).toEqual({ delivered: 2, failed: 0 });
  expect(new Set(mails.map((m) => header(m, 'Message-ID'))).size).toBe(2);
  expect((await waitingMails(db, new Date())).waiting).toBe(0);
});

test('server silent: given up in time, and tried again', async () => {
  await store(db);
  expect(
    await deliverDue(
      db,
      mailer(await silentServer(), { connect: WAIT_MS, silence: 150, whole: WAIT_MS }),
      instantAfter(0),
    ),
  ).toEqual({ delivered: 0, failed: 1 });
  expect(await deliverDue(db, mailer(await mailServer()), instantAfter(120_000))).toEqual({ delivered: 1, failed: 0 });
});

test('server refuses one message: the others go, and it is tried again', async () => {
  await store(db, { name: 'Refused' });
  await store(db, { name: 'Fine' });
  let refusing = true;
  const url = await mailServer({
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString()));
      stream.on('end', () => {
        if (refusing && mail.includes('Refused'))
          return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
        mails.push(mail);
        done();
      });
    },
  });
  expect(await deliverDue(db, mailer(url), instantAfter(0))).toEqual({ delivered: 1, failed: 1 });
  expect((await db.select().from(messages)).find((m) => m.name === 'Refused')).toMatchObject({
    deliveredAt: null,
    lastError: expect.stringContaining('452'),
  });
  refusing = false;
  expect(await deliverDue(db, mailer(url), instantAfter(30_000))).toEqual({ delivered: 0, failed: 0 });
  expect(await deliverDue(db, mailer(url), instantAfter(60_000))).toEqual({ delivered: 1, failed: 0 });
  expect(mails).toHaveLength(2);
});

test('killed while sending: sent again when the claim has run out, under the same id', async () => {
  await store(db);
  const dead = await claimMail(db, messages, start);
  const up = mailer(await mailServer());
  expect(await deliverDue(db, up, instantAfter(CLAIM_MS - 1))).toEqual({ delivered: 0, failed: 0 });
  expect(await deliverDue(db, up, instantAfter(CLAIM_MS))).toEqual({ delivered: 1, failed: 0 });
  expect(header(mails[0]!, 'Message-ID')).toBe(`<${dead!.key}@shop.example>`);
});

test('killed between keeping and sending: the next process delivers it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const key = crypto.randomUUID();
  const script = `
    const { openEmbedded } = await import('#db/client.ts');
    const { embeddedTemplate } = await import('./tests/databases/embedded-template.ts');
    const { useConnection } = await import('#src/features/http/database.server.ts');
    const connection = await openEmbedded(${JSON.stringify(path.join(folder, 'pglite'))}, await embeddedTemplate());
    useConnection(connection);
    const { default: message } = await import('#src/features/messages/message-endpoint.server.ts');
    const body = JSON.stringify({ email: 'jo@example.com', phone: '1', content: 'Kept?', key: '${key}' });
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://localhost/api/message', { method: 'POST', headers, body });
    await message(request, { ip: '::1', waitUntil: () => process.kill(process.pid, 'SIGKILL') });
    console.log('not killed');`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { cwd: path.resolve(import.meta.dirname, '../../..') },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (d) => (said += d));
  const signal = await new Promise((resolve) => child.on('exit', (_code, s) => resolve(s)));
  expect(said).toBe('');
  if (process.platform !== 'win32') expect(signal).toBe('SIGKILL'); // Windows tells no signal
  const again = await openEmbedded(path.join(folder, 'pglite'));
  try {
    expect(await deliverDue(again.db, mailer(await mailServer()))).toEqual({ delivered: 1, failed: 0 });
    expect(header(mails[0]!, 'Message-ID')).toBe(`<${key}@shop.example>`);
    expect(mails[0]).toContain('Kept?');
  } finally {
    await again.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the answer does not wait for a slow mail server, and the clock sends what is left', async () => {
  let release = () => {};
  const url = await mailServer({
    onConnect(_session, done) {
      release = () => done();
    },
  });
  for (const [name, value] of Object.entries({
    SMTP_URL: url,
    MAIL_FROM: 'site@shop.example',
    MAIL_TO: 'desk@shop.example',
  }))
    vi.stubEnv(name, value);
  const response = await call('/api/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'jo@example.com', phone: '1' }),
  });
  expect(response.status).toBe(200);
  expect(mails).toHaveLength(0);
  await vi.waitFor(() => {
    release();
    expect(mails).toHaveLength(1);
  }, WAIT_MS);
  await backgroundWorkDone();
  vi.stubEnv('SMTP_URL', await mailServer());
  await storeMessage(
    db,
    {
      key: crypto.randomUUID(),
      name: '',
      email: 'jo@example.com',
      phone: '1',
      content: 'By the clock',
      pathname: '',
      spam: false,
    },
    'shop',
    new Date(),
  );
  runSchedule(await functions())();
  await backgroundWorkDone();
  expect(mails).toHaveLength(2);
  expect(mails[1]).toContain('By the clock');
});
