/** Runs the shop and its commands as an owner does, in processes of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

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

function run(script: string, args: string[], env: Environment, source = root) {
  const child: ChildProcess = spawn(process.execPath, [...NODE, path.join(source, script), ...args], {
    cwd: source,
    env: { ...process.env, ...BASE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => (said += part.toString()));
  return { child, said: () => said };
}

/** Runs a command to its end. @param source of another release @throws an `Error` with what it said when it fails */
export async function command(script: string, args: string[], env: Environment, source = root): Promise<string> {
  const { child, said } = run(script, args, env, source);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${said()}`);
  return said();
}

export interface ShopProcess {
  url: string;
  /** Its process. */
  pid: number;
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
  const { child, said } = run('scripts/start.ts', args, { ...env, PORT: String(port) }, source);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'close');
  };
  const deadline = setTimeout(() => void end('SIGKILL'), OPENING_MS);
  while (!said().includes('The shop is open')) {
    await Promise.race([once(child.stdout!, 'data'), once(child, 'close')]);
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop did not open:\n${said()}`);
  }
  clearTimeout(deadline);
  return {
    url: `http://localhost:${port}`,
    pid: child.pid!,
    said,
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

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
