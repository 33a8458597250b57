/**
 * A process of its own that writes to an embedded database, to be killed or starved by a test: `node writer.ts FOLDER MODE`.
 * - `send`: sends one message and prints its key
 * - `until-killed`: sends messages by the function, one after another, and prints the key of each that was acknowledged
 * - `until-full`: the same with the disk filled up, then with room again; prints what came of it as JSON
 * - `read`: prints the keys of all messages that are kept
 */
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { contextOf } from '../../scripts/serve/mounted-functions.ts';
import { embeddedTemplate } from '../databases/embedded-template.ts';

const [folder = '', mode] = process.argv.slice(2);
console.error = console.warn = () => {}; // nobody delivers these messages
process.env.MESSAGES_PER_HOUR = '1000000';
const connection = await openEmbedded(path.join(folder, 'pglite'), await embeddedTemplate());
useConnection(connection);
/** The two functions that are called: to open all sixty takes longer than what is tested. */
const ask = async (name: 'message' | 'health', init?: RequestInit): Promise<Response> => {
  const { default: answer } = await (name === 'message'
    ? import('#src/features/messages/message-endpoint.server.ts')
    : import('#functions/health.ts'));
  return answer(new Request(`http://localhost/api/${name}`, init), contextOf('127.0.0.1'));
};
const write = async (content: string) => {
  const key = crypto.randomUUID();
  const response = await ask('message', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, name: 'Ann', email: 'ann@example.com', phone: '403-555-0100', content }),
  });
  return { key, status: response.status, body: await response.text() };
};

if (mode === 'send') {
  console.log((await write('Kept, once it is acknowledged')).key);
  await connection.close();
}

if (mode === 'read') {
  console.log(JSON.stringify((await connection.db.select({ key: messages.key }).from(messages)).map(({ key }) => key)));
  await connection.close();
}

if (mode === 'until-killed') {
  for (;;) {
    const { key, status } = await write('Kept, once it is acknowledged');
    if (status === 200) process.stdout.write(`${key}\n`);
  }
}

if (mode === 'until-full') {
  const acknowledged: string[] = [];
  const keep = async () => {
    const answer = await write('x'.repeat(1_500));
    if (answer.status === 200) acknowledged.push(answer.key);
    return answer;
  };
  await keep();
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 256 * 1024));
  let refused = await keep();
  for (let at = 0; at < 5_000 && refused.status === 200; at++) refused = await keep();
  const whileFull = (await ask('health')).status;
  rmSync(ballast);
  let again = await keep();
  for (let at = 0; at < 50 && again.status !== 200; at++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    again = await keep();
  }
  console.log(
    JSON.stringify({
      refused: { status: refused.status, body: refused.body },
      whileFull,
      again: again.status,
      acknowledged,
    }),
  );
  await connection.close().catch(() => {});
  process.exit();
}
