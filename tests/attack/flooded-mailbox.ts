/** A stranger's mailbox is flooded by every call that mails. */
import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_BUDGETS } from '#src/features/mail/mails.private.server.ts';
import { mailboxKey } from '#src/kit/email.ts';
import type { Outcome } from '../run/drive.ts';
import { Attacker, dataOf } from './attacker.ts';
import { PASSWORD, type Target } from './target.ts';

const ROUNDS = 25;
/** One mailbox, whose address is written in another way each time. */
const VICTIM = 'victim@gmail.com';
const spelled = (n: number) => `v${'.'.repeat(n % 2)}ictim+${n}@gmail.com`;
/** A day of the shop, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Waits until no mail waits any more. */
async function mailsSent({ people }: Target): Promise<void> {
  type Health = Array<{ name: string; text: string }>;
  const emails = async () =>
    dataOf<Health>(await people.editor.get('/api/editor/health')).find(({ name }) => name === 'Emails')!.text;
  while ((await emails()) !== 'None waiting') await wait(200);
}

export async function floodMailbox(target: Target): Promise<Outcome> {
  const { port, mails } = target;
  const toVictim = () =>
    mails.filter((mail) => mailboxKey(/^To: .*?([^\s<]+@[^\s>]+)/m.exec(mail)?.[1] ?? '') === VICTIM);
  const sent = new Map<string, number>();
  const ask = async (what: string, url: string, body: object) => {
    const { status } = await new Attacker(port).post(url, body);
    if (status === 200) sent.set(what, (sent.get(what) ?? 0) + 1);
  };
  const quote = { kind: 'estimate', prices: 'retail', lines: [{ id: 40, quantity: 4 }] };
  const { path } = dataOf<{ path: string }>(await new Attacker(port).post('/api/quotes', quote));
  const person = { name: 'Ann', phone: '403-555-0100', content: '' };
  const account = { fullname: 'Ann', amvic: '', phone_number: '403-555-0100', agree: true };
  const passwords = { password: PASSWORD, repassword: PASSWORD };
  for (let n = 0; n < ROUNDS; n++) {
    const email = spelled(n);
    const requested = { location: 0, day: dayIn(2 + (n % 12)), part: 'morning', reason: 'new-tires' };
    await ask('appointments', '/api/appointment', { requested, message: { ...person, email } });
    await ask('stock alerts', '/api/stock-alert', { wanted: `145-80r1${n % 4}`, message: { email } });
    await ask('quotes', `/api${path}/mail`, { email });
    await ask('accounts', '/api/register', { ...account, ...passwords, username: email });
    await ask('new passwords', '/api/forgotPassword', { username: email });
  }
  await mailsSent(target);
  const [token] = toVictim().flatMap(
    (mail) => /withdraw-appointment#([\w-]{43})/.exec(mail.replace(/=\r\n/g, ''))?.[1] ?? [],
  );
  for (let n = 0; n < (token ? ROUNDS : 0); n++)
    await ask('moves', '/api/appointment/withdraw', { token, move: { day: dayIn(2 + (n % 12)), part: 'morning' } });
  await mailsSent(target);
  const kinds = ['appointment', 'stock alert', 'quote', 'confirmation'] as const;
  const most = kinds.reduce((sum, kind) => sum + MAIL_BUDGETS[kind].mailbox.most, 0);
  const [found, got] = [[] as string[], toVictim().length];
  if (got > most) found.push(`${got} mails to a stranger's mailbox, not ${most}`);
  if (!token || sent.size < 5) found.push('some of the calls mailed nothing, so they were not tried');
  const asked = [...sent].map(([what, times]) => `${times} ${what}`).join(', ');
  return {
    counts: [`${ROUNDS} times each, answered 200: ${asked}`, `${got} mails to one mailbox, ${most} allowed`],
    found,
  };
}
