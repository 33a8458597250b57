/** Putting changes on the air: `/api/editor/publish`. */
import type { SuccessAnswer } from '../answer.ts';

export interface Build {
  id: number;
  state: 'running' | 'live' | 'failed';
  /** an editor's name; `A schedule`, `A program`, `The start of the server` */
  started_by: string;
  /** ISO 8601 */
  started_at: string;
  /** when it went live or failed; null while it runs */
  finished_at: string | null;
  /** pages drawn so far, and how many there were last time (0: not known, or drawn elsewhere) */
  pages: number;
  pages_expected: number;
  /** why it failed, in words */
  error: string;
}

/**
 * `GET`: how things stand; ask every second or two while a build runs. `POST`: starts a build, or joins the one that runs:
 * two presses make one. A tool may send `Authorization: Bearer` and the secret `PUBLISH_SECRET` in place of a session.
 * 503 when nothing here can build.
 */
export interface PublishState {
  /** entries changed since the last build began, and when the first of them was */
  pending: number;
  pending_since: string | null;
  /** a price list came in since then */
  pending_prices: boolean;
  running: Build | null;
  /** the last one that went live: `live since` is its `finished_at` */
  live: Build | null;
  /** the latest, when it failed */
  failed: Build | null;
}
export type PublishAnswer = SuccessAnswer<PublishState>;
