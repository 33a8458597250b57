/**
 * Asks every call of a running shop ten thousand times and more, over HTTP, for what it takes, nearly takes
 * and should never be sent. Each answer has to be one that its contract knows; none, and no line of the log, may tell a secret.
 */
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { callsOf } from './calls.ts';
import { anyCase, leakIn, type Answer, type Case, type Who } from './cases.ts';
import { play } from './play.ts';
import { cases, seed } from './run-options.ts';
import { FUZZ_ENVIRONMENT } from './shop.ts';

const siteDir = path.resolve(process.env.SITE_DIR ?? 'dist');
const calls = callsOf(existsSync(path.join(`${siteDir}.cache`, 'pages.mjs')));
const folder = mkdtempSync(path.join(tmpdir(), 'shop-fuzz-'));

const child = fork(path.join(import.meta.dirname, 'server.ts'), {
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  execArgv: ['--disable-warning=ExperimentalWarning'],
  env: { ...process.env, ...FUZZ_ENVIRONMENT, DATA_DIR: folder, SITE_DIR: siteDir },
});
let log = '';
for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (log += chunk));
const waiting = new Map<number, (cookie: string) => void>();
const port = await new Promise<number>((resolve, reject) => {
  child.on('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${log}`)));
  child.on('message', (said: { port?: number; id?: number; cookie?: string }) => {
    if (said.port) resolve(said.port);
    else {
      waiting.get(said.id!)!(said.cookie!);
      waiting.delete(said.id!);
    }
  });
});

let asked = 0;
const cookieOf = (who: Who, anew = false): Promise<string> =>
  new Promise((resolve) => {
    waiting.set(++asked, resolve);
    child.send({ id: asked, who, anew });
  });

function ask({ method, url, headers, body }: Case, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: {
          ...(cookie && { cookie }),
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
              [value ?? []].flat().map((one): [string, string] => [name, one]),
            );
            resolve({ status: answer.statusCode!, headers: new Headers(lines), text: Buffer.concat(parts).toString() });
          });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** How long a failing case is shrunk. */
const SHRINKING_MS = 60_000;
let shrinkUntil = Infinity;
const statuses = new Map<string, Map<number, number>>();
const startedAt = Date.now();
let failure: unknown;
try {
  await fc.assert(
    fc.asyncProperty(anyCase(calls), async (one) => {
      if (Date.now() > shrinkUntil) return; // what is found is shrunk for a minute
      const status = await play(one, { ask, cookieOf, calls }).catch((error: unknown) => {
        if (shrinkUntil === Infinity)
          console.log(
            `Found, and now made smaller: ${(error as Error).message}\n${JSON.stringify(one).slice(0, 2_000)}`,
          );
        shrinkUntil = Math.min(shrinkUntil, Date.now() + SHRINKING_MS);
        throw error;
      });
      const counts = statuses.get(one.call) ?? statuses.set(one.call, new Map()).get(one.call)!;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }),
    { numRuns: cases, seed },
  );
} catch (error) {
  failure = error;
}
const lines = log.split('\n').filter((line) => leakIn(line, 'log') || /failed:|^\s+at /.test(line));
child.removeAllListeners('exit');
child.kill();
rmSync(folder, { recursive: true, force: true });

for (const { name } of calls)
  console.log(
    `${name.padEnd(42)} ${[...(statuses.get(name) ?? [])]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status} × ${times}`)
      .join(', ')}`,
  );
const sum = [...statuses.values()].flatMap((counts) => [...counts.values()]).reduce((a, b) => a + b, 0);
console.log(
  `\n${sum.toLocaleString('en-CA')} cases over ${calls.length} calls in ${((Date.now() - startedAt) / 1000).toFixed(0)} s, seed ${seed}.`,
);
if (lines.length) console.log(`The log tells:\n${lines.slice(0, 20).join('\n')}`);
if (failure) console.log((failure as Error).message, (failure as Error).cause ?? '');
console.log(failure || lines.length ? 'Found something: see above.' : 'Nothing found.');
process.exit(failure || lines.length ? 1 : 0);
