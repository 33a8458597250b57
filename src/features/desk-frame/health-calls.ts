import { data, defineCall, defineStaffCall } from '#src/kit/define-call.ts';

/** Whether everything runs that the shop needs. Times are ISO 8601. */
export interface ShopHealth {
  database: { kind: 'pglite' | 'neon' | 'postgres'; bytes: number; ms: number };
  publication: { state: 'running' | 'live' | 'failed'; at: string; pages: number; error: string } | null;
  /** `missing`: the variables of the mail server that are not set */
  mails: { is_on: boolean; missing: string[]; waiting: number; failed: number; oldest: string | null; error: string };
  /** `at` is null before the first run; one that should have run again by now is late */
  jobs: Array<{ name: string; at: string | null; ms: number; error: string; is_late: boolean }>;
  /** by `npm run backup` or `hosting/backup.sh`; null: the database has backups of its own */
  backup: { at: string | null } | null;
  /** bytes of the disk that holds the data; null on Netlify, where there is none */
  disk: { free: number; total: number } | null;
  /** seeds of second factors that are stored in the clear, and whether there is a key to encrypt them */
  second_factors: { in_clear: number; has_key: boolean };
  versions: Array<{ name: string; version: string }>;
}
export const shopHealthCall = defineStaffCall({ route: 'GET /api/editor/health', output: data<ShopHealth>() });

export const testMailCall = defineStaffCall({ route: 'POST /api/editor/health', output: data<object>(), limit: 10 });

/** For uptime checks; 503 when the database does not respond within 2.5 s. */
export const healthCall = defineCall({
  route: 'GET /api/health',
  queryTimeoutMs: 2_500,
  output: data<{ database: string; products: number }>(),
});
