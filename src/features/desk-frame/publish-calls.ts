/** Publishing; see docs/publishing.md. */
import type { PublishingState } from './publishing-texts.ts';
import { data, defineCall, defineStaffCall } from '#src/kit/define-call.ts';

export interface Build {
  id: number;
  state: 'running' | 'live' | 'failed';
  /** an editor's name; `A schedule`, `A program`, `The start of the server` */
  started_by: string;
  started_at: string;
  /** when it went live or failed; null while it runs */
  finished_at: string | null;
  /** pages rendered so far, and how many there were last time (0: not known, or rendered elsewhere) */
  pages: number;
  pages_expected: number;
  error: string;
}

export interface PublishState extends PublishingState {
  running: Build | null;
  live: Build | null;
  failed: Build | null;
}

/** The state; poll it every second or two while a build runs. */
export const publishStateCall = defineStaffCall({
  route: 'GET /api/editor/publish',
  output: data<PublishState>(),
  limit: 300,
});
/** Joins a running build. A program may send `Authorization: Bearer` with `PUBLISH_SECRET`, without session and body. */
export const publishCall = defineCall({
  route: 'POST /api/editor/publish',
  sends: 'file',
  output: data<PublishState>(),
});
