/** When a supplier's list is fetched, on days of the week and at times by the shop's clock, and how a fetch ended. */
import { momentOf, shopClock } from './shop-time.ts';

export const FETCH_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type FetchDay = (typeof FETCH_DAYS)[number];

export const FETCH_DAY_NAMES: Record<FetchDay, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

export interface FetchHours {
  days: Readonly<Record<FetchDay, boolean>>;
  times: readonly string[];
}

const DAY_MS = 86_400_000;

/** The hours around an instant. In spring a skipped one is an hour earlier; in autumn a repeated one counts once. */
function hoursAround({ days, times }: FetchHours, now: Date, from: number, to: number): Date[] {
  const today = Date.parse(shopClock(now.toISOString()).slice(0, 10)); // of the calendar, which has no changes of the clock
  const found: Date[] = [];
  for (let offset = from; offset <= to; offset++) {
    const date = new Date(today + offset * DAY_MS);
    const day = FETCH_DAYS[(date.getUTCDay() + 6) % 7]!;
    if (days[day])
      for (const time of times) found.push(new Date(momentOf(`${date.toISOString().slice(0, 10)}T${time}`)));
  }
  return found.toSorted((a, b) => a.getTime() - b.getTime());
}

export const lastHour = (hours: FetchHours, now: Date): Date | null =>
  hoursAround(hours, now, -7, 0).findLast((at) => at <= now) ?? null;

export const nextHour = (hours: FetchHours, now: Date): Date | null =>
  hoursAround(hours, now, 0, 7).find((at) => at > now) ?? null;

export interface FetchState {
  /** when an editor asked for a fetch that has not begun */
  wantedAt: Date | null;
  /** when the last one began; hours that were missed before it are not made up for again */
  begunAt: Date | null;
  /** until when a fetch that has begun is taken to be running; null: none is */
  claimedUntil: Date | null;
}

export const isRunning = ({ claimedUntil }: Pick<FetchState, 'claimedUntil'>, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;

/** Why a list is taken: an editor asked for it, its hour has come, or to say that fetching it was cut off. */
export type FetchReason = 'wanted' | 'hour' | 'cut off';

/** One fetch makes up for all missed hours. @param since the source was last edited */
export function fetchReason(hours: FetchHours, state: FetchState, since: Date, now: Date): FetchReason | null {
  if (isRunning(state, now)) return null;
  if (state.wantedAt) return 'wanted';
  if (state.claimedUntil) return 'cut off';
  const hour = lastHour(hours, now);
  return hour && hour > (state.begunAt ?? since) ? 'hour' : null;
}

export const FETCH_RESULTS = ['imported', 'same', 'refused', 'failed'] as const;
/** `same`: byte for byte the last list; `refused`: a person has to decide; `failed`: it could not be fetched */
export type FetchResult = (typeof FETCH_RESULTS)[number];

export const needsPerson = (result: FetchResult): boolean => result === 'refused' || result === 'failed';

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
export const listMail = (supplier: string, result: FetchResult, reason: string, site: string) => ({
  mail: result === 'failed' ? ('listFailed' as const) : ('listRefused' as const),
  facts: { supplier, result: resultText(result, reason), link: `${site}/editor#supplier` },
});

/** The environment variable with a server's credentials, or its host. @param slug the supplier's prefix */
export const secretVariable = (slug: string, access: 'header' | 'password' | 'host'): string =>
  `SUPPLIER_${slug.toUpperCase() || 'OWN_LIST'}_${access.toUpperCase()}`;
