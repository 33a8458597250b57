/** WebKitGTK's MiniBrowser by WebDriver, on a display of its own: the nearest to Safari that runs on Linux. */
import { spawn, type ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { aptInstall, firstFile } from '../support/find-browser.ts';
import { freePort } from '../support/ports.ts';
import { HANG_MS, WAIT_MS } from '../support/timeouts.ts';
import { findElement, type Driver, type Target } from './driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const miniBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').sort().at(-1);
const isThere = (): boolean => Boolean(firstFile(DRIVER) && firstFile(DISPLAY_SERVER) && miniBrowser());

/** The name by which WebDriver returns an element (W3C WebDriver, 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ENTER = '\uE007';

export interface WebKit {
  newVisitor(): Promise<Driver>;
  close(): void;
}

/** Why tests in WebKit are left out. Where Debian packages can be installed it installs one if there is none. */
export async function whyNoWebKit(): Promise<string | undefined> {
  if (!isThere()) aptInstall('webkit2gtk-driver', 'xvfb');
  if (!isThere()) return 'no WebKitGTK is here, nor could one be installed (webkit2gtk-driver and xvfb on Debian)';
  const webKit = await startWebKit();
  try {
    await (await webKit.newVisitor()).close();
    return undefined;
  } catch (error) {
    return `WebKitGTK does not start: ${(error as Error).message.split('\n')[0]}`;
  } finally {
    webKit.close();
  }
}

/** Starts a display and a WebDriver on it. @throws when one of them ends at once */
export async function startWebKit(): Promise<WebKit> {
  const screen = spawn(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // its sandbox needs rights that a container rarely gives; it opens the shop under test alone
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await untilAnswered(() => call('GET', '/status'), driver);
  return {
    newVisitor: () => openVisitor(call),
    close() {
      driver.kill();
      screen.kill();
    },
  };
}

type Caller = ReturnType<typeof caller>;
/** @throws what WebDriver says is wrong */
const caller =
  (base: string) =>
  async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(base + path, method === 'POST' ? { method, body: JSON.stringify(body) } : { method });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

async function openVisitor(call: Caller): Promise<Driver> {
  const capabilities = {
    alwaysMatch: {
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      timeouts: { script: WAIT_MS, pageLoad: HANG_MS },
    },
  };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
  const post = <T>(path: string, body: object = {}) => call<T>('POST', `/session/${sessionId}${path}`, body);
  const find = async (target: Target): Promise<string> => {
    const script = `return (${findElement})(arguments[0]) ?? null`;
    const element = await post<Record<string, string> | null>('/execute/sync', { script, args: [target] });
    if (!element) throw new Error(`not on the page: ${JSON.stringify(target)}`);
    return element[ELEMENT]!;
  };
  return {
    async open(url) {
      await post('/url', { url });
    },
    url: () => call('GET', `/session/${sessionId}/url`),
    async run(task, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${task})(...[...arguments].slice(0, -1)))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await post<{ value: never; error?: string }>('/execute/async', { script, args });
      if (error) throw new Error(error);
      return value;
    },
    async click(target) {
      await post(`/element/${await find(target)}/click`);
    },
    async type(target, text) {
      const element = await find(target);
      const script = `const [field] = arguments; field.select ? field.select() : field.focus()`;
      await post('/execute/sync', { script, args: [{ [ELEMENT]: element }] });
      await post(`/element/${element}/value`, { text: text.replaceAll('\n', ENTER) });
    },
    async pressEnter() {
      const actions = [
        { type: 'keyDown', value: ENTER },
        { type: 'keyUp', value: ENTER },
      ];
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async back() {
      await post('/back');
    },
    async resize(width, height) {
      await post('/window/rect', { width, height });
    },
    errors: () => [],
    async close() {
      await call('DELETE', `/session/${sessionId}`);
    },
  };
}

async function untilAnswered(ask: () => Promise<unknown>, program: ChildProcess): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await wait(100)) {
    if (program.exitCode !== null) break;
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`${DRIVER} does not answer`);
}
