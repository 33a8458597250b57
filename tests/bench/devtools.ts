/** A Chromium driven by hand: Playwright forbids pages to be drawn in advance. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../find-browser.ts';

interface Place {
  x: number;
  y: number;
}
interface BenchPage {
  /** the middle of the nth element, scrolled into view */
  placeOf(selector: string, n: number): Promise<Place>;
  mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', place: Place): Promise<void>;
  close(): Promise<void>;
}
export interface Browser {
  /** a phone's size, nothing kept from before, whole when it resolves */
  openPage(url: string): Promise<BenchPage>;
  close(): void;
}

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

export async function openBrowser(): Promise<Browser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-browser-'));
  const browser = spawn(
    findBrowser(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      `--user-agent=${PERSON}`,
      '--window-size=412,860',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.stderr.on('data', (text) => {
      said += text;
      const listening = /DevTools listening on (ws:\S+)/.exec(said);
      if (listening) resolve(listening[1]!);
    });
    browser.once('exit', () => reject(new Error(`The browser did not start: ${said}`)));
  });
  const { send, attached } = await connect(url);
  return {
    async openPage(url) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      // by way of the tab: a browser whose page itself is held draws none in advance
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url,
        browserContextId,
        forTab: true,
      });
      const tab = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
      const pages = attached();
      await send(
        'Target.setAutoAttach',
        { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
        tab.sessionId,
      );
      const sessionId = await pages;
      const evaluate = async <T>(expression: string) =>
        (
          await send<{ result: { value: T } }>(
            'Runtime.evaluate',
            { expression, awaitPromise: true, returnByValue: true },
            sessionId,
          )
        ).result.value;
      while (
        !(await evaluate<boolean>('document.readyState === "complete" && location.href !== "about:blank"').catch(
          () => false,
        ))
      )
        await new Promise((resolve) => setTimeout(resolve, 50));
      await evaluate('new Promise((resolve) => setTimeout(resolve, 1500))'); // late scripts
      return {
        placeOf: (selector, n) =>
          evaluate<Place>(
            `(() => { const e = document.querySelectorAll(${JSON.stringify(selector)})[${n}]; e.scrollIntoView({ block: 'center', behavior: 'instant' }); const { left, top, width, height } = e.getBoundingClientRect(); return { x: left + Math.min(width / 2, 60), y: top + height / 2 }; })()`,
          ),
        mouse: (type, place) =>
          send(
            'Input.dispatchMouseEvent',
            {
              type,
              ...place,
              button: type === 'mouseMoved' ? 'none' : 'left',
              clickCount: type === 'mouseMoved' ? 0 : 1,
            },
            sessionId,
          ),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    close() {
      browser.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
      browser.kill();
    },
  };
}

interface Connection {
  /** a command, and its answer */
  send<T>(method: string, params?: object, sessionId?: string): Promise<T>;
  /** the session of the next page that a tab shows */
  attached(): Promise<string>;
}

/** The browser's own protocol. */
async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let onPage = (_session: string): void => {};
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data));
    if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'page') onPage(params.sessionId);
    const turn = waiting.get(id);
    if (error) turn?.reject(new Error(error.message));
    else turn?.resolve(result as never);
    waiting.delete(id);
  });
  let last = 0;
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }));
      }),
    attached: () => new Promise((resolve) => (onPage = resolve)),
  };
}
