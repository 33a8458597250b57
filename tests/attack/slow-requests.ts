/** Requests that are sent a byte at a time: the shop closes their connections. */
import { connect, type Socket } from 'node:net';
import { newAddress } from './attacker.ts';
import type { Outcome, Target } from './target.ts';

const EACH = 100;
/** Thirty seconds for a request (`docs/limits.md`), two until connections are looked at, and some for a busy machine. */
const BOUND_MS = 38_000;
const STARTS = {
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  bodies:
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  chunks: 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1388\r\n',
};

export async function sendSlowly({ port, people: { nobody } }: Target): Promise<Outcome> {
  const found: string[] = [];
  const open = new Map<Socket, string>();
  for (const [what, start] of Object.entries(STARTS))
    for (let i = 0; i < EACH; i++) {
      const socket = connect({ host: '127.0.0.1', port, localAddress: newAddress() }, () => socket.write(start));
      open.set(socket, what);
      socket.on('data', () => {});
      socket.on('error', () => {}); // the shop has closed while a byte was on its way
      socket.on('close', () => open.delete(socket));
    }
  const dripping = setInterval(() => {
    for (const socket of open.keys()) if (socket.writable) socket.write('x');
  }, 500);
  const since = Date.now();
  const meanwhile = (await nobody.get('/api/health')).status;
  if (meanwhile !== 200) found.push(`others are answered ${meanwhile} meanwhile`);
  while (open.size && Date.now() - since < BOUND_MS) await new Promise((resolve) => setTimeout(resolve, 250));
  clearInterval(dripping);
  const seconds = ((Date.now() - since) / 1_000).toFixed(0);
  for (const what of Object.keys(STARTS)) {
    const left = [...open.values()].filter((one) => one === what).length;
    if (left) found.push(`${left} of ${EACH} connections with slow ${what} are open after ${seconds} s`);
  }
  const left = open.size;
  for (const socket of open.keys()) socket.destroy();
  return {
    counts: [`${3 * EACH} slow connections (headers, bodies, chunks)`, `${left} open after ${seconds} s`],
    found,
  };
}
