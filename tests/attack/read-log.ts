/** The log of what was done. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { leakIn } from '../fuzz/cases.ts';
import { leaks } from '../site/private-amounts.ts';
import { PASSWORD, type Outcome } from './target.ts';

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
