/** From the tap on a card to the largest paint of the tire's page, in a real browser: as it is, and without what is done in advance. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser, type Browser } from './devtools.ts';

const TIMES = 15;
/** How long a finger rests on what it taps, and a pointer over it before, in ms. */
const [TAP, LOOK] = [90, 1_500];
const LIST = '/tires/list/wintertires';
const MODES = ['nothing in advance', 'fetched in advance', 'fetched and drawn in advance'] as const;
type Mode = (typeof MODES)[number];

/**
 * A script for each page: a list remembers when it was tapped, and the page that follows reports how long ago that was at
 * its largest paint. It runs in the page because a prerendered page is out of the browser driver's reach.
 */
const MEASURE = `<script>(() => {
  if (location.pathname === '${LIST}') {
    const remember = (event) => (localStorage.tapped = performance.timeOrigin + event.timeStamp);
    return addEventListener('click', remember, { capture: true });
  }
  let last = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) last = entry.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  const say = () => setTimeout(() => {
    const { activationStart = 0 } = performance.getEntriesByType('navigation')[0];
    navigator.sendBeacon('/measured', String(performance.timeOrigin + Math.max(last, activationStart) - Number(localStorage.tapped)));
  }, 1500);
  if (document.prerendering) document.addEventListener('prerenderingchange', say, { once: true });
  else say();
})()</script>`;

/** @param shop URL of a running shop */
export async function benchOpening(shop = 'http://localhost:8888'): Promise<void> {
  const browser = await openBrowser();
  console.log(
    `\nFrom tap to largest paint of a product page, ms, ${TIMES} times\n| page | p50 | p75 | longest |\n|---|---|---|---|`,
  );
  for (const mode of MODES) {
    const front = await openFront(shop, mode);
    const times: number[] = [];
    for (let i = 0; i < TIMES; i++) times.push(await openOne(browser, front, i));
    times.sort((a, b) => a - b);
    console.log(
      `| ${mode} | ${Math.round(times[Math.floor(TIMES / 2)]!)} | ${Math.round(times[Math.floor(TIMES * 0.75)]!)} | ${Math.round(times.at(-1)!)} |`,
    );
    front.server.close();
  }
  browser.close();
}

interface Front {
  url: string;
  server: Server;
  measured: (ms: number) => void;
}

/** Stands before the shop and writes `MEASURE` into its pages. */
async function openFront(shop: string, mode: Mode): Promise<Front> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/measured')
      return void asked.on('data', (text) => front.measured(Number(text))).on('end', () => answer.writeHead(204).end());
    asked.pipe(
      request(
        new URL(asked.url!, shop),
        { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } },
        (said) => {
          const { 'content-security-policy': _, 'content-length': __, ...headers } = said.headers;
          if (!said.headers['content-type']?.startsWith('text/html'))
            return void said.pipe(answer.writeHead(said.statusCode!, said.headers));
          const parts: Buffer[] = [];
          said
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              const html = Buffer.concat(parts).toString().replace('</body>', `${MEASURE}</body>`);
              answer.writeHead(said.statusCode!, headers).end(withoutAdvance(html, mode));
            });
        },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    server,
    measured: () => {},
  };
  return front;
}

function withoutAdvance(html: string, mode: Mode): string {
  if (mode === MODES[2]) return html;
  return mode === MODES[1]
    ? html.replaceAll('"prerender":', '"none":')
    : html.replaceAll('"speculationrules"', '"text/plain"');
}

async function openOne(browser: Browser, front: Front, turn: number): Promise<number> {
  const measured = new Promise<number>((resolve, reject) => {
    front.measured = resolve;
    setTimeout(() => reject(new Error('No product page was painted within 20 s.')), 20_000).unref();
  });
  const page = await browser.openPage(front.url + LIST);
  const link = await page.placeOf('.card h3 a', turn % 4);
  await page.mouse('mouseMoved', link);
  await new Promise((resolve) => setTimeout(resolve, LOOK));
  await page.mouse('mousePressed', link);
  await new Promise((resolve) => setTimeout(resolve, TAP));
  await page.mouse('mouseReleased', link);
  const ms = await measured;
  await page.close();
  return ms;
}
