/** Fetches suppliers' lists that are due, checks them and imports what is in order. */
import type { Database } from '#db/client.ts';
import { isDiskFull } from '#db/resilient-pool.ts';
import { importPriceList } from './import.server.ts';
import { ImportBusyError, ImportError, ListDoubtError } from './import-queue.server.ts';
import { readListFile } from './list-file.server.ts';
import { findMappingOf } from './mapping.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import {
  claimFetch,
  dueSources,
  endFetch,
  type ClaimedFetch,
  type FetchOutcome,
  type SupplierSource,
} from '#src/features/suppliers/list-fetches.private.server.ts';
import { isLocalUrl } from '#src/kit/web-url.ts';
import { isListUrl } from '#src/kit/list-url.ts';
import { rowsText } from '#src/kit/list-figures.ts';
import { listMail } from '#src/kit/list-fetch.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { isOnNetlify } from '#src/features/http/env.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { download, DownloadError, accessHeaders } from './download.server.ts';
import { scheduled } from '#src/features/http/scheduled.server.ts';

const MB = 1024 * 1024;
/** How much work a process can do. Netlify stops a function after one minute; nothing stops a command and the server of `npm start`. */
const limitsHere = () => ({
  /** bytes of a list */
  most: isOnNetlify() ? 8 * MB : 64 * MB,
  timeoutMs: isOnNetlify() ? 20_000 : 300_000,
  /** until another import has ended */
  waitMs: isOnNetlify() ? 20_000 : 600_000,
  /** after which a fetch that has not ended counts as cut off */
  claimMs: isOnNetlify() ? 90_000 : 900_000,
  /** after which no other list is begun */
  runMs: isOnNetlify() ? 5_000 : Infinity,
});
type FetchLimits = ReturnType<typeof limitsHere>;

/** Each list is reserved first, so that several processes may run this at once. @param only the id of one supplier, if it is due */
export async function fetchDueLists(
  db: Database,
  only?: number,
): Promise<Array<FetchOutcome & Pick<SupplierSource, 'slug' | 'title'>>> {
  const limits = limitsHere();
  const begun = performance.now();
  const done: Awaited<ReturnType<typeof fetchDueLists>> = [];
  const tried = new Set<number>();
  while (tried.size === 0 || performance.now() - begun < limits.runMs) {
    const now = new Date();
    const due = await dueSources(db, now);
    const source = due.find(({ id }) => !tried.has(id) && (only === undefined || id === only));
    if (!source) break;
    tried.add(source.id);
    const claim = await claimFetch(db, source, now, new Date(now.getTime() + limits.claimMs));
    if (!claim) continue;
    const outcome = await take(db, claim, limits);
    const { site_url } = await readSettings(db);
    const mail = listMail(source.title, outcome.result, outcome.reason, site_url);
    await endFetch(db, claim, outcome, new Date(), mail);
    done.push({ slug: source.slug, title: source.title, ...outcome });
  }
  return done;
}

async function take(db: Database, { source, wasCutOff }: ClaimedFetch, limits: FetchLimits): Promise<FetchOutcome> {
  const tooLong = 'It was cut off. For a large list, run the command: npm run fetch-lists.';
  if (wasCutOff) return { result: 'failed', reason: tooLong };
  try {
    return await fetchList(db, source, limits);
  } catch (error) {
    if (error instanceof ListDoubtError)
      return {
        result: 'refused',
        reason: `${error.questions} If the list is right, import it by hand, under Price list.`,
      };
    if (error instanceof DownloadError || error instanceof ImportBusyError)
      return { result: 'failed', reason: error.message };
    if (error instanceof ImportError) return { result: 'refused', reason: plainReason(error.message) };
    logFailure('Fetching a list', error);
    return { result: 'failed', reason: isDiskFull(error) ? 'The disk is full.' : 'Something went wrong on our side.' };
  }
}

/** Without its beginning, because the mail says already that nothing was changed. */
const plainReason = (message: string) => message.replace(/^Nothing was changed: /, '');

async function fetchList(db: Database, source: SupplierSource, limits: FetchLimits): Promise<FetchOutcome> {
  const last = await findMappingOf(db, source.slug);
  if (!last)
    return { result: 'refused', reason: 'Import its first list by hand, under Price list, to set its columns.' };
  const { site_url } = await readSettings(db);
  if (!isListUrl(source.url)) throw new DownloadError('Lists are fetched by https:// alone. Change the URL.');
  const reach = { ...limits, ownMachine: isLocalUrl(site_url), headers: accessHeaders(source) };
  const { name: file, bytes } = await download(source.url, reach);
  const { mapping } = last;
  const list = await readListFile({ file, bytes, sheet: mapping.sheet });
  if (list.fingerprint === last.listFingerprint) return { result: 'same', reason: '' };
  const audit = { accountId: null, who: 'The fetched list', now: new Date() };
  const { figures } = await importPriceList(db, { list, mapping, waitMs: limits.waitMs, audit });
  await purgeEdgeCache('catalogue');
  return { result: 'imported', reason: `${rowsText(figures)}.` };
}

/** Every five minutes: has suppliers' lists fetched that are due. On Netlify another function does it, which has more time. */
export default scheduled('fetch-due', async (db, context, now) => {
  const due = (await dueSources(db, now)).length;
  if (due > 0) {
    if (isOnNetlify()) await callFetchLists((await readSettings(db)).site_url);
    else context.waitUntil(fetchDueLists(db));
  }
  return { due };
});

async function callFetchLists(origin: string): Promise<void> {
  const answer = await fetch(new URL('/api/fetch-lists', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => logFailure('Calling fetch-lists', error));
  if (answer && !answer.ok) console.error(`fetch-lists answered ${answer.status}.`);
}
