import type { MailFacts } from '../message/mail-texts.ts';

export const FETCH_RESULTS = ['imported', 'same', 'refused', 'failed'] as const;
/** `same`: byte for byte the last list; `refused`: a person has to decide; `failed`: it could not be fetched */
export type FetchResult = (typeof FETCH_RESULTS)[number];

/** Whether somebody of the shop has to see to it. */
export const needsPerson = (result: FetchResult): boolean => result === 'refused' || result === 'failed';

/** The minutes before a failed fetch is tried again, and how often it is begun before its next hour. */
const PAUSES = [10, 30];
export const MAX_ATTEMPTS = PAUSES.length + 1;

/** When a failed fetch is tried again; null: not before its next hour. @param attempts how often it was tried, from 1 */
export function retryTime(attempts: number, now: Date): Date | null {
  const minutes = PAUSES[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

const BEGINNINGS: Record<FetchResult, string> = {
  imported: 'Fetched and imported.',
  same: 'Fetched: same list as last time, nothing to do.',
  refused: 'Not imported:',
  failed: 'Not fetched:',
};

/** `Not fetched: The server answered 404.` */
export const resultText = (result: FetchResult, reason: string): string =>
  `${BEGINNINGS[result]}${reason && ` ${reason}`}`;

/** The mail to the shop about a list that was not imported. @param site the shop's public URL */
export const listMail = (supplier: string, result: FetchResult, reason: string, site: string): MailFacts => ({
  mail: result === 'failed' ? 'listFailed' : 'listRefused',
  facts: { supplier, result: resultText(result, reason), link: `${site}/editor#supplier` },
});

/** The environment variable with a server's credentials. @param slug the supplier's prefix */
export const secretVariable = (slug: string, access: 'header' | 'password' | 'key'): string =>
  `SUPPLIER_${slug.toUpperCase() || 'OWN_LIST'}_${access.toUpperCase()}`;
