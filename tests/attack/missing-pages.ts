/** Views and searches of what does not exist: they write next to nothing. */
import { sql } from 'drizzle-orm';
import { rows, type Connection } from '#db/client.ts';
import { Attacker, runForEach } from './attacker.ts';
import type { Target } from './target.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
export const sentTo = (isShort: boolean) => ({
  views: isShort ? 300 : 3_000,
  sizes: isShort ? 600 : 1_000,
  connections: 25,
});

export async function countRows({ db }: Connection): Promise<Record<'views' | 'sizes' | 'counters', number>> {
  const [row] = await rows<Record<'views' | 'sizes' | 'counters', number>>(
    db,
    sql`select (select count(*)::int from views) as views, (select count(*)::int from missed_sizes) as sizes,
      (select count(*)::int from rate_limits) as counters`,
  );
  return row!;
}

export async function seeMissingPages({ port, isShort }: Target): Promise<void> {
  const SHAPES = [
    (n: number) => `/tires/size/${100 + (n % 295)}-${20 + (n % 70)}r${10 + (n % 20)}`,
    (n: number) => `/tires/detail/${900_000 + n}/no-such-tire`,
    (n: number) => `/articles/no-such-article-${n}`,
    (n: number) => `/tires/toyota/no-such-${n}/2019/225-65r17`,
    (n: number) => `/services/none-${n}`,
    (n: number) => `/articles/page/${1_000 + n}`,
  ];
  const sent = sentTo(isShort);
  const viewer = new Attacker(port);
  const paths = Array.from({ length: sent.views }, (_, n) => SHAPES[n % SHAPES.length]!(n));
  // sizes with a page of their own are left out: those that are sold, or fit a vehicle
  await runForEach(paths, async (pathname) => {
    if ((await viewer.get(pathname)).status === 404)
      await viewer.post('/api/addView', { pathname }, { 'user-agent': PERSON });
  });
  const searchers = Array.from({ length: sent.connections }, () => new Attacker(port));
  const sizes = Array.from({ length: sent.sizes }, (_, n) => n);
  await runForEach(sizes, async (n) => {
    const title = `${105 + 10 * (n % 28)}/${25 + 5 * (n % 11)}R${10 + (n % 17)}`;
    await searchers[n % searchers.length]!.get(`/api/product?title=${encodeURIComponent(title)}`);
  });
}
