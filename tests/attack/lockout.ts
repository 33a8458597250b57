/** Strangers guess an account's password and ask for its links; its owner gets in. */
import { Attacker } from './attacker.ts';
import { mailedToken, mailedTokens, PASSWORD, registered, type Outcome, type Target } from './target.ts';

const LINK = '/reset-password';
const strangers = (port: number, many: number) => Array.from({ length: many }, () => new Attacker(port));

/** @returns how many guesses were checked */
async function guess(username: string, from: readonly Attacker[], each: number): Promise<number> {
  const statuses: number[] = [];
  for (let i = 0; i < each; i++)
    for (const one of from) statuses.push((await one.login(username, `wrong-password-${i}`)).status);
  return statuses.filter((status) => status === 401).length;
}

export async function lockOut(target: Target): Promise<Outcome> {
  const { port, mails } = target;
  const found: string[] = [];
  const expect = (what: string, value: number, wanted: number) =>
    void (value === wanted || found.push(`${what}: ${value}, not ${wanted}`));

  const [first, second] = [await registered(target), await registered(target)];
  const one = await guess(first.username, strangers(port, 1), 20);
  expect('guesses checked from one connection in 15 minutes', one, 10);
  expect('the owner elsewhere meanwhile', (await new Attacker(port).login(first.username, PASSWORD)).status, 200);
  const many = one + (await guess(first.username, strangers(port, 60), 5));
  if (many > 41) found.push(`${many} guesses checked in an hour, not 40`);
  await first.browser.post('/api/logout');
  expect('the owner with a known cookie', (await first.browser.login(first.username, PASSWORD)).status, 200);
  const thief = first.browser.thief('__Host-browser');
  const known = await guess(first.username, [thief], 20);
  expect('guesses checked with a stolen known cookie in 15 minutes', known, 10);

  await guess(second.username, strangers(port, 10), 10);
  const owner = new Attacker(port);
  expect('an unknown browser under siege', (await owner.login(second.username, PASSWORD)).status, 429);
  for (const stranger of strangers(port, 40))
    expect(
      'asking for a link',
      (await stranger.post('/api/forgotPassword', { username: second.username })).status,
      200,
    );
  const token = await mailedToken(target, second.username, LINK);
  for (let i = 0; i < 40; i++)
    await owner.post('/api/resetPassword', {
      token: 'A'.repeat(43),
      new_password: PASSWORD,
      confirm_password: PASSWORD,
    });
  const chosen = `${PASSWORD}-new`;
  const reset = { token, new_password: chosen, confirm_password: chosen };
  expect('the owner with a mailed link', (await owner.post('/api/resetPassword', reset)).status, 200);
  await guess(second.username, strangers(port, 10), 10);
  expect('the owner afterwards', (await owner.login(second.username, chosen)).status, 200);
  const links = mailedTokens(mails, second.username, LINK).length;
  if (links > 5) found.push(`${links} links mailed for 40 strangers' requests, not 5`);
  expect('a second use of the link', (await new Attacker(port).post('/api/resetPassword', reset)).status, 410);
  return {
    counts: [
      `${one} guesses checked from 1 connection, ${many} from 61, ${known} with a stolen known cookie`,
      `at most 40 an hour, 960 a day; a right one counts none`,
      `owner in by cookie and by link; ${links} mails for 40 requests`,
    ],
    found,
  };
}
