/** The desk's calls by those who are no editors, and writes from other sites' pages. */
import fc from 'fast-check';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { callsOf, type FuzzedCall } from '../fuzz/calls.ts';
import { caseOf, leakIn } from '../fuzz/cases.ts';
import { leaks } from '../site/private-amounts.ts';
import { Attacker } from './attacker.ts';
import { PASSWORD, type Outcome, type Target } from './target.ts';

const FOREIGN: ReadonlyArray<Record<string, string>> = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];
const CASES = 5;
const isWrite = ({ method }: FuzzedCall) => method !== 'GET';

/** Of a refused call: its counts by status, and what was not refused. */
class Refusals {
  readonly found: string[] = [];
  readonly statuses = new Map<number, number>();

  expect(what: string, { status, text }: { status: number; text: string }, ...wanted: number[]): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (!wanted.includes(status)) this.found.push(`${what} answers ${status}: ${text.slice(0, 120)}`);
    else if (leaks(text).length || leakIn(text, 'nobody')) this.found.push(`${what} tells a secret`);
  }

  get counts(): string[] {
    return [...this.statuses].map(([status, times]) => `${times.toLocaleString('en-CA')} × ${status}`);
  }
}

export async function askAsOthers({ people, port }: Target): Promise<Outcome> {
  const refusals = new Refusals();
  const forged = new Attacker(port);
  forged.cookies.set('__Host-session', 'A'.repeat(43));
  const desk = callsOf(true).filter((call) => call.rights === 'staff');
  for (const call of desk)
    for (const input of fc.sample(call.input('accepted'), CASES)) {
      const asked = caseOf(call, input, 'nobody');
      for (const [who, status] of [
        ['nobody', 401],
        ['forged', 401],
        ['partner', 403],
        ['vip', 403],
        ['pending', 403],
      ] as const) {
        const asker = who === 'forged' ? forged : people[who];
        refusals.expect(`${call.name} of ${who}`, await asker.send(asked), status);
      }
    }
  let unreadable = 0;
  for (const call of desk)
    for (const headers of FOREIGN) {
      const asked = { ...caseOf(call, fc.sample(call.input('accepted'), 1)[0]!, 'editor') };
      const answer = await people.editor.send({ ...asked, headers: { ...asked.headers, ...headers } });
      if (isWrite(call)) refusals.expect(`${call.name} with ${JSON.stringify(headers)}`, answer, 403);
      else if ([...answer.headers.keys()].some((name) => name.startsWith('access-control-')))
        refusals.found.push(`${call.name} may be read by other sites' pages`);
      else unreadable++;
    }
  return {
    counts: [
      `${desk.length} calls: ${refusals.counts.join(', ')}`,
      `${unreadable} reads without leave for other sites`,
    ],
    found: refusals.found,
  };
}

/** A view is a beacon, which browsers send as plain text. It names no account. */
const takes = (call: FuzzedCall, type: string) => call.name === 'POST /api/addView' && type === 'text/plain';

export async function writeFromOtherSites({ people }: Target): Promise<Outcome> {
  const refusals = new Refusals();
  const writes = callsOf(true).filter(isWrite);
  for (const call of writes) {
    const who = call.name.includes('/api/editor/') ? people.editor : people.partner;
    for (const input of fc.sample(call.input('accepted'), 2)) {
      const asked = caseOf(call, input, 'nobody');
      for (const headers of FOREIGN) {
        const answer = await who.send({ ...asked, headers: { ...asked.headers, ...headers } });
        refusals.expect(`${call.name} with ${JSON.stringify(headers)}`, answer, 403);
      }
      for (const type of call.method === 'DELETE' ? [] : FORM_TYPES)
        if (!takes(call, type)) {
          const answer = await who.send({ ...asked, headers: { 'content-type': type } });
          // some look at the path or query first
          refusals.expect(`${call.name} as "${type}"`, answer, 415, 404, 400);
        }
    }
    const preflight = await who.send({
      method: 'OPTIONS',
      url: caseOf(call, fc.sample(call.input('accepted'), 1)[0]!, 'nobody').url,
      headers: { origin: 'https://evil.example', 'access-control-request-method': call.method },
      body: undefined,
    });
    refusals.expect(`a preflight of ${call.name}`, preflight, 405, 404);
    if (preflight.headers.has('access-control-allow-origin')) refusals.found.push(`${call.name} allows other sites`);
  }
  for (const who of ['partner', 'editor'] as const)
    if ((await people[who].post('/api/tokenlogin')).status !== 200) refusals.found.push(`the ${who} was signed out`);
  return { counts: [`${writes.length} calls: ${refusals.counts.join(', ')}`], found: refusals.found };
}

/** The log of all that was done: no secret, password, email address, IP address or stack. */
export function readLog(log: string): Outcome {
  const hidden = [PASSWORD, '@shop.example', ...DEMO_ACCOUNTS.map(({ email }) => email)];
  const isPrivate = (line: string) =>
    leakIn(line, 'log') !== undefined ||
    leaks(line).length > 0 ||
    /\b127\.(?!0\.0\.1\b)\d+\.\d+\.\d+/.test(line) ||
    hidden.some((text) => line.includes(text));
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const found = log
    .split('\n')
    .filter((line) => !/^ {2}\S+@demo\.example /.test(line)) // the demo accounts, at the start
    .filter((line) => isPrivate(line) || /failed:/.test(line))
    .map((line) => line.slice(0, 200));
  if (!lines.length) found.push('nothing was logged');
  return { counts: [`${lines.length.toLocaleString('en-CA')} lines`, `${found.length} tell`], found };
}
