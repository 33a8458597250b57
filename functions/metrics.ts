import type { Config } from '@netlify/functions';
import { buildStates } from '#db/editor/builds.ts';
import { waitingMails } from '#db/private/waiting-mails.ts';
import { CallError, endpoint } from './http/endpoint.ts';
import { metricsToken } from './http/env.ts';
import { requestCounts } from './http/request-counts.ts';
import { carriesSecret } from './http/session/bearer.ts';

export const config: Config = { path: '/api/metrics' };

type Figure = readonly [
  name: string,
  help: string,
  value: number | ReadonlyArray<readonly [labels: string, n: number]>,
];

const metric = ([name, help, value]: Figure): string => {
  const samples = typeof value === 'number' ? [['', value] as const] : value.map(([of, n]) => [`{${of}}`, n] as const);
  const type = name.endsWith('_total') ? 'counter' : 'gauge';
  return `# HELP shop_${name} ${help}\n# TYPE shop_${name} ${type}\n${samples.map(([of, n]) => `shop_${name}${of} ${n}\n`).join('')}`;
};

/**
 * `GET /api/metrics`: figures for Prometheus, with `METRICS_TOKEN` as a bearer token; 404 where that is not set. Requests are
 * those of this process.
 */
export default endpoint({
  GET: {
    queryTimeoutMs: 2_500,
    async answer({ request, db }) {
      const token = metricsToken();
      if (!token) throw new CallError(404, 'There is no such call.');
      if (!carriesSecret(request, token))
        throw new CallError(401, 'Send the token of METRICS_TOKEN.', { headers: { 'www-authenticate': 'Bearer' } });
      const { requests, statements } = requestCounts();
      const failures = requests.filter(([labels]) => /status="5/.test(labels)).reduce((all, [, n]) => all + n, 0);
      const { running, live, latest } = await buildStates(db);
      const { waiting, failed } = await waitingMails(db, new Date());
      const published = (live?.finishedAt?.getTime() ?? 0) / 1_000;
      const figures: Figure[] = [
        ['requests_total', 'Requests by route, method and status.', requests],
        ['failures_total', 'Requests that were answered with 5xx.', failures],
        ['statements_total', 'Statements sent to the database.', statements.count],
        ['statement_wait_seconds_total', 'Time waited for the database.', statements.ms / 1_000],
        ['build_running', '1 while pages are published.', running ? 1 : 0],
        ['build_failed', '1 after a build that failed.', latest?.state === 'failed' ? 1 : 0],
        ['last_publication_timestamp_seconds', 'When the live pages went live.', published],
        ['mails_waiting', 'Mails that the mail server has not taken.', waiting],
        ['mails_failed', 'Of them, tried in vain.', failed],
      ];
      return new Response(figures.map(metric).join(''), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
      });
    },
  },
});
