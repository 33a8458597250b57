/** Every page of the site map, every file and every public call, searched for private amounts. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { callsOf } from '../fuzz/calls.ts';
import { caseOf } from '../fuzz/cases.ts';
import type { Outcome } from '../run/drive.ts';
import { leaks } from '../site/private-amounts.ts';
import { readSiteMap } from '../support/site-map.ts';
import { dataOf, runForEach } from './attacker.ts';
import type { Target } from './target.ts';

/** Generated requests to each public call, and which part of the pages on request is looked at. */
const [CASES, SHORT_CASES, SHORT_PART] = [40, 8, 5];

export async function readPrices({ people, siteDir, isShort }: Target): Promise<Outcome> {
  const { nobody, pending } = people;
  const found: string[] = [];
  const search = (where: string, text: string) =>
    found.push(...leaks(text).map((secret) => `${where} tells ${secret}`));

  const files = globSync(['**/*', '.well-known/*'], { cwd: siteDir }).filter((name) =>
    statSync(path.join(siteDir, name)).isFile(),
  );
  for (const name of files) search(name, readFileSync(path.join(siteDir, name), 'latin1'));

  const parts = await readSiteMap(async (path) => (await nobody.get(path)).text);
  const pages = parts.flat().map(({ pathname }) => pathname);
  const isFile = (page: string) => existsSync(path.join(siteDir, page === '/' ? 'index.html' : `${page}.html`));
  let onRequest = 0;
  const asked = isShort ? pages.filter((page, at) => !isFile(page) && at % SHORT_PART === 0) : pages; // files were read
  await runForEach(asked, async (page) => {
    const answer = await nobody.get(page);
    if (answer.status !== 200) found.push(`${page} answers ${answer.status}`);
    if (!isFile(page)) onRequest++;
    search(page, `${[...answer.headers].join('\n')}\n${answer.text}`);
  });

  let calls = 0;
  const look = async (url: string, who = nobody) => {
    const answer = await who.get(url);
    calls++;
    search(`${url.slice(0, 100)}${who === nobody ? '' : ' to a pending account'}`, answer.text);
    return answer;
  };
  const ids: number[] = [];
  for (let current = 1, last = 1; current <= last; current++) {
    const answer = await look(`/api/product?pageSize=50&current=${current}`);
    ids.push(...dataOf<Array<{ id: number }>>(answer).map(({ id }) => id));
    last = Number(JSON.parse(answer.text).totalPage);
  }
  await runForEach(ids, async (id) => void (await look(`/api/product/${id}`)));
  for (let at = 0; at < ids.length; at += 100) await look(`/api/prices?ids=${ids.slice(at, at + 100).join()}`, pending);
  for (const call of callsOf(true).filter((one) => one.rights !== 'staff' && one.method === 'GET'))
    for (const input of fc.sample(call.input('accepted'), isShort ? SHORT_CASES : CASES))
      for (const who of [nobody, pending]) await look(caseOf(call, input, 'nobody').url, who);

  if (!pages.length || ids.length < 2) found.push('there was nothing to search');
  return {
    counts: [
      `${files.length} files`,
      `${asked.length} of ${pages.length} pages of the site map (${asked.length - onRequest} files, ${onRequest} on request)`,
      `${calls} calls about ${ids.length} products`,
      `${found.length} leaks`,
    ],
    found,
  };
}
