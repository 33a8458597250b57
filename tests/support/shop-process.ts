/** Runs the shop and its commands as an owner does, in processes of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import { freePort } from './ports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const NODE = ['--disable-warning=ExperimentalWarning'];
/** A filled shop is rendered in a minute or two on a busy machine. */
const OPENING_MS = 5 * 60_000;

type Environment = Record<string, string>;

/** One public URL for all, so that pages can be compared. */
const BASE: Environment = {
  URL: 'https://shop.example',
  MESSAGES_PER_HOUR: '1000000',
  SMTP_URL: '',
  DATABASE_URL: '',
  SITE_DIR: '',
  LOG: 'none',
};

/** How a script has ended: all that it has printed, and which part of it as output and as errors. */
interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
  output: string;
  errors: string;
}

/** Starts a script in a process of its own. @param source of another release */
export function startScript(script: string, args: string[], env: Environment, source = root) {
  const child = spawn(process.execPath, [...NODE, path.join(source, script), ...args], {
    cwd: source,
    env: { ...process.env, ...BASE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { said: '', output: '', errors: '' };
  const note = (as: 'output' | 'errors') => (part: Buffer) => {
    printed.said += part.toString();
    printed[as] += part.toString();
  };
  child.stdout.on('data', note('output'));
  child.stderr.on('data', note('errors'));
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    const { said, output, errors } = printed;
    return { code, signal, said: said.trim(), output: output.trim(), errors: errors.trim() };
  });
  return { child, said: () => printed.said, ended };
}

/** Runs a command to its end. @param source of another release @throws an `Error` with what it said when it fails */
export async function command(script: string, args: string[], env: Environment, source = root): Promise<string> {
  const { code, said } = await startScript(script, args, env, source).ended;
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${said}`);
  return said;
}

export interface ShopProcess extends AsyncDisposable {
  url: string;
  /** The megabytes of memory that its process has; 0 where the system does not tell. */
  memory(): number;
  /** What it has printed. */
  said(): string;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Closes it, as Ctrl-C does. */
  close(): Promise<void>;
}

/** Starts the shop, and resolves when it is open. @throws an `Error` with what it said when it ends before */
export const openShop = (env: Environment, ...args: string[]): Promise<ShopProcess> => openRelease(root, env, ...args);

/** The same of a release whose files are in another folder. */
export async function openRelease(source: string, env: Environment, ...args: string[]): Promise<ShopProcess> {
  const port = await freePort();
  const { child, said, ended } = startScript('scripts/start.ts', args, { ...env, PORT: String(port) }, source);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const deadline = setTimeout(() => void end('SIGKILL'), OPENING_MS);
  while (!said().includes('The shop is open')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop did not open:\n${said()}`);
  }
  clearTimeout(deadline);
  const close = () => end('SIGTERM');
  return {
    url: `http://localhost:${port}`,
    memory() {
      const file = `/proc/${child.pid}/status`;
      return existsSync(file) ? Math.round(Number(/VmRSS:\s*(\d+)/.exec(readFileSync(file, 'utf8'))![1]) / 1024) : 0;
    },
    said,
    kill: () => end('SIGKILL'),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Sends messages one after another. @returns the keys of those that were acknowledged, until the shop is gone or `most` are */
export async function sendMessages(
  url: string,
  most: number,
  onSent: (sent: number) => void = () => {},
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let at = 0; at < most; at++) {
    const key = crypto.randomUUID();
    const body = { key, name: 'Ann', email: 'ann@example.com', phone: '403-555-0100', content: `Message ${at}` };
    const response = await fetch(`${url}/api/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (!response) break;
    if (response.ok) acknowledged.push(key);
    onSent(at + 1);
  }
  return acknowledged;
}

/** Those of these messages that a shop does not have, by their keys. */
export async function missingMessages({ db }: Connection, acknowledged: readonly string[]): Promise<string[]> {
  const kept = new Set((await db.select({ key: messages.key }).from(messages)).map(({ key }) => key));
  return acknowledged.filter((key) => !kept.has(key));
}
