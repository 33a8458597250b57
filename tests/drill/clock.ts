/** The clock jumps an hour back, and forward again, in the middle of sessions, locks and publications. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDesk } from './desk.ts';
import { runInDatabase } from './sample-shop.ts';
import { openShop, sendMessages } from './shop-process.ts';

const CLOCK = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;
/** What the shop's process prints at each jump. */
const JUMPED = 'The clock jumps';
const PASSWORD = 'winter-tires-drill';

export async function jump(shopDir: string, times: number): Promise<{ lost: string[]; note: string }> {
  const desk = await runInDatabase(shopDir, async ({ db }) => openDesk(db));
  const shop = await openShop({ DATA_DIR: shopDir, NODE_OPTIONS: `--import=${CLOCK}`, ACCOUNTS_PER_HOUR: '1000' });
  const lost: string[] = [];
  const post = (url: string, body: unknown, cookie = '') =>
    fetch(`${shop.url}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const expectStatus = async (what: string, answer: Promise<Response>, status: number) => {
    const given = await answer;
    if (given.status !== status) lost.push(`${what}: ${given.status} instead of ${status}, ${await given.text()}`);
    return given;
  };
  const register = async (username: string) => {
    const person = { username, password: PASSWORD, repassword: PASSWORD, agree: true };
    const answer = await post('/api/register', { ...person, fullname: 'Drill', amvic: '', phone_number: '1' });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
  };
  try {
    for (let round = 1; round <= times; round++) {
      const what = `jump ${round}`;
      const cookie = await register(`clock${round}@shop.example`);
      const locked = `locked${round}@shop.example`;
      for (let at = 0; at < 10; at++)
        await post('/api/login', { username: locked, password: 'wrong-one', agree: true });
      await expectStatus(
        `${what}, a lock before it`,
        post('/api/login', { username: locked, password: 'wrong-one', agree: true }),
        429,
      );
      await desk.rename(shop.url, `Question ${round}, before the jump`);
      const published = desk.publish(shop.url);
      const jumps = shop.said().split(JUMPED).length;
      process.kill(shop.pid, round % 2 ? 'SIGUSR2' : 'SIGHUP');
      await published;
      if (shop.said().split(JUMPED).length === jumps) lost.push(`${what} did not happen`);
      await expectStatus(`${what}, the session`, post('/api/tokenlogin', {}, cookie), 200);
      await expectStatus(
        `${what}, the lock`,
        post('/api/login', { username: locked, password: 'wrong-one', agree: true }),
        401,
      );
      if ((await sendMessages(shop.url, 3)).length < 3) lost.push(`${what}: messages are not taken`);
      const title = `Question ${round}, after the jump`;
      await desk.rename(shop.url, title);
      await desk.publish(shop.url);
      if (!(await (await fetch(`${shop.url}/faq`)).text()).includes(title)) lost.push(`${what}: the pages are old`);
      const { data } = await desk.ask(shop.url, 'GET', '/api/editor/health');
      for (const job of data.jobs ?? []) if (job.ms < 0) lost.push(`${what}: ${job.name} took ${job.ms} ms`);
      await expectStatus(`${what}, the logout`, post('/api/logout', {}, cookie), 200);
      await expectStatus(`${what}, the session that was ended`, post('/api/tokenlogin', {}, cookie), 401);
    }
  } finally {
    await shop.close();
  }
  for (const [line] of shop.said().matchAll(/.* in -\d.*/g)) lost.push(line);
  return { lost, note: `${times} jumps of an hour during publications, with open sessions and locks` };
}
