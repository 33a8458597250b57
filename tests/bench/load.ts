/** The most used calls of a shop with the sample catalogue, asked by many at once. */
import autocannon from 'autocannon';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { head, ownFolder, row } from '../run/drive.ts';
import { openShop } from '../support/shop-process.ts';

const SECONDS = 8;
const CONNECTIONS = 10;
const MANY_CONNECTIONS = 200;
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const JSON_TYPE = { 'content-type': 'application/json' };

interface Call {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
const calls = (cookie: string): Record<string, Call> => ({
  'list of a type': { path: '/api/product?types=wintertires' },
  'list of a size': { path: '/api/product?width=225&profile=65&rim=17' },
  'list by a keyword': { path: '/api/product?title=nokian' },
  'list by three filters': { path: '/api/product?types=wintertires&rim=17&stock=set&maxPrice=250' },
  'a list as a page': { path: '/tires/list/wintertires' },
  'a product': { path: '/api/product/40' },
  suggestions: { path: '/api/suggest?q=22565' },
  vehicles: { path: '/api/searchByVehicle?year=2019&make=toyota' },
  'a view': {
    method: 'POST',
    path: '/api/addView',
    headers: { 'content-type': 'text/plain', 'user-agent': PERSON },
    body: JSON.stringify({ pathname: '/' }),
  },
  'who is signed in': { method: 'POST', path: '/api/tokenlogin', headers: { ...JSON_TYPE, cookie }, body: '{}' },
  'partner prices': { path: '/api/prices?ids=40,80,120', headers: { cookie } },
  'quick order': {
    method: 'POST',
    path: '/api/quickOrder',
    headers: { ...JSON_TYPE, cookie },
    body: JSON.stringify({ text: '225/65R17\n205/55R16 4\n265/70R17' }),
  },
});

export async function bench(): Promise<void> {
  using folder = ownFolder('bench-load');
  await using shop = await openShop({ DATA_DIR: folder.path });
  const asked = calls(await sessionOf('partner', shop.url));
  head(`call, ${CONNECTIONS} connections`, 'calls/s', 'p50, ms', 'p97.5', 'p99', 'failed');
  for (const [name, call] of Object.entries(asked)) await measure(name, shop.url, [call], CONNECTIONS);
  await measure(`all, ${MANY_CONNECTIONS} connections`, shop.url, Object.values(asked), MANY_CONNECTIONS);
}

async function measure(name: string, url: string, requests: Call[], connections: number): Promise<void> {
  const measured = await autocannon({ url, connections, duration: SECONDS, requests });
  const { p50, p97_5, p99 } = measured.latency;
  row(name, Math.round(measured.requests.average), p50, p97_5, p99, measured.errors + measured.non2xx);
}

/** The cookie of a demo account. */
async function sessionOf(name: string, url: string): Promise<string> {
  const { email, password } = DEMO_ACCOUNTS.find((account) => account.email.startsWith(`${name}@`))!;
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: email, password, agree: true }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
