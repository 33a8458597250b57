/** A stranger's mailbox is flooded by every call that mails; access that has ended is tried again; an editor asks for owners' rights. */
import { MAIL_BUDGETS } from '#src/features/mail/mail-budget.private.server.ts';
import { mailboxKey } from '#src/kit/email.ts';
import { Attacker, dataOf } from './attacker.ts';
import { PASSWORD, type Outcome, type Target } from './target.ts';

const ROUNDS = 25;
/** One mailbox, whose address is written in another way each time. */
const VICTIM = 'victim@gmail.com';
const spelled = (n: number) => `v${'.'.repeat(n % 2)}ictim+${n}@gmail.com`;
/** A day of the shop, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Waits until no mail waits any more. */
async function mailsSent({ people }: Target): Promise<void> {
  type Health = { mails: { waiting: number } };
  while (dataOf<Health>(await people.editor.get('/api/editor/health')).mails.waiting)
    await new Promise((resolve) => setTimeout(resolve, 200));
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

const NEW = { fullname: 'Ann Again', new_password: PASSWORD, confirm_password: PASSWORD };
type Supplier = { slug: string; source: { variable: { problem: string } } };
type Staff = { link: string; people: Array<{ id: number; email: string }> };

export async function reviveAccess({ port, people: { editor: owner } }: Target): Promise<Outcome> {
  const found: string[] = [];
  let tried = 0;
  const expect = (what: string, { status }: { status: number }, wanted: number) => {
    tried++;
    if (status !== wanted) found.push(`${what} answers ${status}, not ${wanted}`);
  };
  const invite = async (by: Attacker, email: string, role: string) => {
    const body = { email, role, by_mail: false };
    return dataOf<Staff>(await by.post('/api/editor/staff', body)).link.split('#')[1]!;
  };
  const join = (token: string, more: object = NEW, by = new Attacker(port)) => by.post('/api/join', { token, ...more });
  const change = async (email: string, body: object) => {
    const id = dataOf<Staff>(await owner.get('/api/editor/staff')).people.find((one) => one.email === email)!.id;
    expect(`changing ${email}`, await owner.post(`/api/editor/staff/${id}`, body), 200);
  };
  const [ann, email] = [new Attacker(port), 'ann@shop.example'];
  const take = async (token: string) => expect('joining', await join(token, NEW, ann), 200);
  const replay = async (after: string, thief: Attacker, calendar: string, invitation: string) => {
    expect(`a session after ${after}`, await thief.post('/api/tokenlogin'), 401);
    expect(`a calendar after ${after}`, await new Attacker(port).get(calendar), 404);
    expect(`an invitation after ${after}`, await join(invitation, { look: true }), 410);
  };

  await take(await invite(owner, email, 'owner'));
  for (const [after, body, again] of [
    ['a lower role', { role: 'counter' }, { role: 'owner' }],
    ['being removed and hired again', { remove: true }, null],
  ] as const) {
    const { url } = dataOf<{ url: string }>(await ann.post('/api/editor/calendars', { location: -1 }));
    const [thief, calendar] = [ann.thief(), new URL(url).pathname];
    const invitation = await invite(ann, 'friend@shop.example', 'owner');
    await change(email, body);
    await replay(after, thief, calendar, invitation);
    if (again) await change(email, again);
    else await take(await invite(owner, email, 'editor'));
    await replay(`${after}, with the rights again`, thief, calendar, invitation);
    if (again) expect('signing in anew', await ann.login(email, PASSWORD), 200);
  }
  for (const password of ['', 'a-guess'])
    expect(
      'a second factor without the password',
      await ann.post('/api/editor/second-factor', { action: 'begin', password }),
      403,
    );
  const supplier = { title: 'Evil', slug: 'evil', active: true, freight: '0.00', lead_days: 1, stale_days: null };
  const add = (by: Attacker, data: object) => by.post('/api/editor/entries/supplier', { data });
  const access = { source_access: 'password', source_user: 'shop', source_url: 'https://evil.example/list.csv' };
  expect('an editor who fetches a list from elsewhere', await add(ann, { ...supplier, ...access }), 400);
  expect('an owner who does', await add(owner, { ...supplier, ...access }), 200);
  const { data: all } = JSON.parse((await ann.get('/api/editor/suppliers')).text) as { data: Supplier[] };
  if (!all.find(({ slug }) => slug === 'evil')?.source.variable.problem) found.push('a secret goes to any host');
  return { counts: [`${tried} tries after a lower role, removal and another invitation, and by an editor`], found };
}
