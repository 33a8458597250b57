/** A competitor registers and reads every price: how far it gets. */
import { leaks } from '../site/private-amounts.ts';
import { dataOf, type Attacker } from './attacker.ts';
import { mailedToken, registered, type Outcome, type Target } from './target.ts';

export async function readAllPrices(target: Target): Promise<Outcome> {
  const { people, pricesPerDay } = target;
  const found: string[] = [];
  const ids: number[] = [];
  for (let current = 1, last = 1; current <= last; current++) {
    const { data, totalPage } = JSON.parse(
      (await people.nobody.get(`/api/product?pageSize=50&current=${current}`)).text,
    );
    ids.push(...data.map(({ id }: { id: number }) => id));
    last = totalPage;
  }
  /** @returns the tires whose partner price was told, and whether the account was stopped */
  const readAll = async (browser: Attacker): Promise<{ seen: Set<number>; stopped: boolean }> => {
    const seen = new Set<number>();
    const look = async (some: readonly number[]) => {
      const answer = await browser.get(`/api/prices?ids=${some.join()}`);
      if (answer.status === 429) return false;
      for (const one of dataOf<Array<{ id: number }>>(answer))
        if (leaks(JSON.stringify(one)).includes('price')) seen.add(one.id);
      return true;
    };
    let at = 0;
    while (at < ids.length && (await look(ids.slice(at, at + 30)))) at += 30;
    const stopped = at < ids.length;
    for (const id of stopped ? ids.slice(at, at + 60) : []) await look([id]); // what is left of the day
    const { text } = await browser.post('/api/quickOrder', { text: '225/65R17\n205/55R16\n245/60R18' });
    if (leaks(text).some((secret) => secret !== 'price' && secret !== 'count'))
      found.push('a quick order tells too much');
    if (leaks(text).length && !seen.size) found.push('a quick order tells what /api/prices does not');
    return { seen, stopped };
  };
  const approve = async (username: string) => {
    const [{ id }] = dataOf<[{ id: number }]>(
      await people.editor.get(`/api/editor/partners?search=${encodeURIComponent(username)}`),
    );
    dataOf(await people.editor.post(`/api/editor/partners/${id}`, { status: 'active' }));
  };
  const confirm = async (browser: Attacker, username: string) => {
    const token = await mailedToken(target, username, '/confirm-email');
    dataOf(await browser.post('/api/confirmEmail', { token }));
  };
  const none = async (what: string, browser: Attacker) => {
    const { seen } = await readAll(browser);
    if (seen.size) found.push(`${what} sees ${seen.size} prices`);
    return `${what}: ${seen.size}`;
  };
  const [one, two] = [await registered(target), await registered(target)];
  const counts = [await none('neither confirmed nor approved', one.browser)];
  await confirm(one.browser, one.username);
  counts.push(await none('confirmed alone', one.browser));
  await approve(two.username);
  counts.push(await none('approved alone', two.browser));
  await approve(one.username);
  const { seen, stopped } = await readAll(one.browser);
  counts.push(
    `both: ${seen.size.toLocaleString('en-CA')} of ${ids.length.toLocaleString('en-CA')} prices before the limit`,
  );
  if (!seen.size) found.push('a partner sees no prices');
  if (!stopped || seen.size > pricesPerDay) found.push(`${seen.size} prices were read, more than ${pricesPerDay}`);
  const again = await one.browser.thief().get(
    `/api/prices?ids=${ids
      .filter((id) => !seen.has(id))
      .slice(0, 5)
      .join()}`,
  );
  if (again.status !== 429) found.push(`another connection with this session is answered ${again.status}`);
  return { counts, found };
}
