/** Fields that a role may not read, access that has ended, and a supplier's secret for another host. */
import fc from 'fast-check';
import { mayRead, type CallerRole, type PrivateField } from '#src/kit/private-fields.ts';
import { callsOf } from '../fuzz/calls.ts';
import { caseOf } from '../fuzz/cases.ts';
import type { Outcome } from '../run/drive.ts';
import { leaks, type Secret } from '../site/private-amounts.ts';
import { Attacker, dataOf } from './attacker.ts';
import { PASSWORD, type Target } from './target.ts';

const NEW = { fullname: 'Ann Again', new_password: PASSWORD, confirm_password: PASSWORD };
const EMAIL = 'ann@shop.example';
type Staff = { link: string; people: Array<{ id: number; email: string }> };

/** A link that makes somebody one of the staff. */
async function invited(by: Attacker, email: string, role: string, password = 'editor-demo'): Promise<string> {
  const invitation = { email, role, by_mail: false, password };
  return dataOf<Staff>(await by.post('/api/editor/staff', invitation)).link.split('#')[1]!;
}

/** The field that each secret is; the suggested price is an editor's like the cost. */
const FIELD: Record<Secret, PrivateField> = {
  price: 'partnerPrice',
  vip_price: 'vipPrice',
  cost: 'cost',
  msrp: 'cost',
  count: 'stockCount',
};

/** Everybody asks every call that only reads. */
export async function readOthersFields({ port, people, isShort }: Target): Promise<Outcome> {
  const found = new Set<string>();
  const counter = new Attacker(port);
  const token = await invited(people.editor, 'counter@shop.example', 'counter');
  dataOf(await counter.post('/api/join', { token, ...NEW }));
  const { partner, vip, pending } = people;
  const callers: Array<[CallerRole, Attacker]> = Object.entries({ pending, partner, vip, counter }) as [];
  const reads = callsOf(true).filter(({ method, rights }) => method === 'GET' && rights !== 'anybody');
  for (const call of reads)
    for (const input of fc.sample(call.input('accepted'), isShort ? 3 : 20))
      for (const [role, who] of callers)
        for (const secret of leaks((await who.get(caseOf(call, input, 'nobody').url)).text))
          if (!mayRead(role, FIELD[secret])) found.add(`${call.name} tells ${role} ${secret}`);
  return { counts: [`${reads.length} calls by ${callers.length} roles`], found: [...found] };
}

/** What ends the access of one of the staff, and what gives the rights again. */
const ENDS = [
  { after: 'a lower role', change: { role: 'counter' }, again: { role: 'owner' } },
  { after: 'being removed and invited again', change: { remove: true }, again: null },
];

export async function reviveAccess({ port, people: { editor: owner } }: Target): Promise<Outcome> {
  const found: string[] = [];
  let tried = 0;
  const expect = (what: string, { status }: { status: number }, wanted: number) => {
    tried++;
    if (status !== wanted) found.push(`${what} answers ${status}, not ${wanted}`);
  };
  const join = (token: string, more: object = NEW, by = new Attacker(port)) => by.post('/api/join', { token, ...more });
  const change = async (body: object) => {
    const { people } = dataOf<Staff>(await owner.get('/api/editor/staff'));
    const { id } = people.find(({ email }) => email === EMAIL)!;
    expect('a change by an owner', await owner.post(`/api/editor/staff/${id}`, body), 200);
  };
  const ann = new Attacker(port);
  expect('joining', await join(await invited(owner, EMAIL, 'owner'), NEW, ann), 200);
  for (const { after, change: end, again } of ENDS) {
    const calendar = (password: string) => ann.post('/api/editor/calendars', { location: -1, password });
    expect('a calendar without the password', await calendar('a-guess'), 403);
    const { pathname } = new URL(dataOf<{ url: string }>(await calendar(PASSWORD)).url);
    const thief = new Attacker(port);
    for (const [name, value] of ann.cookies) thief.cookies.set(name, value);
    const invitation = await invited(ann, 'friend@shop.example', 'owner', PASSWORD);
    const replay = async (when: string) => {
      expect(`a session ${when}`, await thief.post('/api/tokenlogin'), 401);
      expect(`a calendar ${when}`, await new Attacker(port).get(pathname), 404);
      expect(`an invitation ${when}`, await join(invitation, { look: true }), 410);
    };
    await change(end);
    await replay(`after ${after}`);
    if (again) await change(again);
    else expect('joining again', await join(await invited(owner, EMAIL, 'editor'), NEW, ann), 200);
    await replay(`after ${after}, with the rights again`);
    if (again) expect('signing in anew', await ann.login(EMAIL, PASSWORD), 200);
  }
  const begun = await ann.post('/api/editor/second-factor', { action: 'begin', password: 'a-guess' });
  expect('a second factor without the password', begun, 403);
  const evil = { title: 'Evil', slug: 'evil', active: true, freight: '0.00', lead_days: 1, stale_days: null };
  const access = { source_access: 'password', source_user: 'shop', source_url: 'https://evil.example/list.csv' };
  const add = (by: Attacker) => by.post('/api/editor/entries/supplier', { data: { ...evil, ...access } });
  expect('an editor who sends a secret elsewhere', await add(ann), 400);
  expect('an owner who does', await add(owner), 200);
  type Supplier = { slug: string; source: { variable: { problem: string } } };
  const suppliers = dataOf<Supplier[]>(await ann.get('/api/editor/suppliers'));
  if (!suppliers.find(({ slug }) => slug === 'evil')?.source.variable.problem) found.push('a secret goes to any host');
  return { counts: [`${tried} tries after a lower role and removal, and by an editor`], found };
}
