/** What the whole shop holds in memory with the embedded database, with the pages that `npm start` has built. */
import { fork } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { SERVER_FLAGS } from '../../scripts/serve/server-flags.mjs';

const REQUESTS = 10_000;
const CONNECTIONS = 8;

/** Pages from files, pages on request, and calls, as visitors ask for them. */
const PATHS = [
  '/',
  '/tires/list/wintertires',
  '/tires/rim/17?sort=price',
  '/tires/list/wintertires?stock=set&current=2',
  '/api/product?types=wintertires',
  '/api/product?types=wintertires&rim=17&stock=set',
  '/api/product?width=225&profile=65&rim=17',
  '/api/product?title=nokian',
  '/api/product?current=7&sort=name',
  '/api/suggest?q=22565',
  '/api/searchByVehicle?year=2019&make=toyota',
  '/api/settingGet',
];

interface Memory {
  memory: number;
  heap: number;
}

export async function benchMemory(): Promise<void> {
  const server = fork(path.join(import.meta.dirname, 'load-server.ts'), ['site'], {
    env: { ...process.env, DATABASE_URL: '' },
    execArgv: ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS],
  });
  const told = <T>() =>
    new Promise<T>((resolve, reject) => {
      const ended = () => reject(new Error('The server ended: run npm start once, and end it.'));
      server.once('exit', ended);
      server.once('message', (message) => {
        server.off('exit', ended);
        resolve(message as T);
      });
    });
  const memory = async () => {
    const answer = told<Memory>();
    server.send('memory');
    const { memory, heap } = await answer;
    return `${Math.round(memory / 2 ** 20)} | ${Math.round(heap / 2 ** 20)}`;
  };
  const { port } = await told<{ port: number }>();
  console.log('\nMemory of the whole shop, MiB\n| when | process | of it JavaScript |\n|---|---|---|');
  console.log(`| open | ${await memory()} |`);
  const requests = PATHS.map((path) => ({ path }));
  for (const part of [1, 2, 3, 4]) {
    const { non2xx, errors } = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      amount: REQUESTS / 4,
      requests,
    });
    const failed = non2xx + errors ? `, ${non2xx + errors} failed` : '';
    console.log(`| after ${(part * REQUESTS) / 4} requests${failed} | ${await memory()} |`);
  }
  server.kill();
}
