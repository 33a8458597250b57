/** Fetches suppliers' lists that are due, checks them and imports what is in order. */
import type { Database } from '#db/client.ts';
import { isDiskFull } from '#db/resilient-pool.ts';
import { importPriceList } from './import.server.ts';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import { ImportBusyError } from '#src/features/list-files/import-queue.server.ts';
import { readListFile } from './list-file.server.ts';
import { findMappingOf } from './saved-mappings.server.ts';
import { ListDoubtError } from './list-doubts.server.ts';
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
import { listMail, MAX_ATTEMPTS } from '#src/kit/list-fetch.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { isOnNetlify } from '#src/features/http/env.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { download, DownloadError } from './download.server.ts';
import { accessHeaders } from './list-access.server.ts';

/** How much work a process can do before it has to end. */
export interface FetchLimits {
  /** bytes of a list */
  most: number;
  /** milliseconds for a download */
  timeoutMs: number;
  /** milliseconds to wait for another import to end */
  waitMs: number;
  /** milliseconds after which a fetch that has not ended counts as cut off */
  claimMs: number;
  /** milliseconds after which no other list is begun */
  runMs: number;
}

/** Netlify stops a function after one minute. */
const MB = 1024 * 1024;
const FUNCTION_LIMITS: FetchLimits = { most: 8 * MB, timeoutMs: 20_000, waitMs: 20_000, claimMs: 90_000, runMs: 5_000 };
/** The limits of a command and of the server of `npm start`, which nothing stops. */
const COMMAND_TIMES = { timeoutMs: 300_000, waitMs: 600_000, claimMs: 900_000, runMs: Infinity };
export const COMMAND_LIMITS: FetchLimits = { most: 64 * MB, ...COMMAND_TIMES };
export const limitsHere = (): FetchLimits => (isOnNetlify() ? FUNCTION_LIMITS : COMMAND_LIMITS);

export interface FetchedList extends FetchOutcome {
  slug: string;
  title: string;
}

/** Each list is reserved first, so that several processes may run this at once. @param only the id of one supplier, if it is due */
export async function fetchDueLists(db: Database, limits: FetchLimits, only?: number): Promise<FetchedList[]> {
  const begun = performance.now();
  const done: FetchedList[] = [];
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

/** Fetches and imports one list. Does not throw: an error is part of the outcome. */
async function take(db: Database, { source, attempts }: ClaimedFetch, limits: FetchLimits): Promise<FetchOutcome> {
  const tooLong = `It was cut off ${MAX_ATTEMPTS} times. For a large list, run the command: npm run fetch-lists.`;
  if (attempts > MAX_ATTEMPTS) return { result: 'failed', reason: tooLong };
  try {
    return await fetchList(db, source, limits);
  } catch (error) {
    if (error instanceof ListDoubtError) return { result: 'refused', reason: doubtText(error) };
    if (error instanceof DownloadError || error instanceof ImportBusyError)
      return { result: 'failed', reason: error.message };
    if (error instanceof ImportError) return { result: 'refused', reason: plainReason(error.message) };
    logFailure('Fetching a list', error);
    return { result: 'failed', reason: isDiskFull(error) ? 'The disk is full.' : 'Something went wrong on our side.' };
  }
}

const doubtText = ({ doubts }: ListDoubtError) =>
  `${doubts.map(({ message }) => message).join(' ')} If the list is right, import it by hand, under Price list.`;
/** Without its beginning, because the mail says already that nothing was changed. */
const plainReason = (message: string) => message.replace(/^Nothing was changed: /, '');

/** @throws DownloadError, ImportError */
async function fetchList(db: Database, source: SupplierSource, limits: FetchLimits): Promise<FetchOutcome> {
  const last = await findMappingOf(db, source.slug);
  if (!last)
    return { result: 'refused', reason: 'Import its first list by hand, under Price list, to set its columns.' };
  const { site_url } = await readSettings(db);
  if (!isListUrl(source.url)) throw new DownloadError('Lists are fetched by https:// alone. Change the URL.');
  const reach = { ...limits, ownMachine: isLocalUrl(site_url), headers: accessHeaders(source) };
  const { name: file, bytes } = await download(source.url, reach);
  const { mapping } = last;
  const list = await readListFile({ file, bytes, sheet: mapping.sheet, delimiter: mapping.delimiter });
  if (list.fingerprint === last.listFingerprint) return { result: 'same', reason: '' };
  const audit = { accountId: null, who: 'The fetched list', now: new Date() };
  const { figures } = await importPriceList(db, { list, mapping, waitMs: limits.waitMs, audit });
  await purgeEdgeCache('catalogue');
  return { result: 'imported', reason: `${rowsText(figures)}.` };
}
