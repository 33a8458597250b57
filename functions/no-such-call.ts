import type { Config } from '@netlify/functions';
import type { ErrorAnswer } from '#src/kit/call.ts';
import { logRequests } from '#src/features/http/log.server.ts';
import { withDataHeaders } from '#src/features/http/security-headers.server.ts';

export const config: Config = { path: '/no-such-call' };

/** `netlify.toml` sends paths under `/api/` here that no function answers: whatever the method, 404 as JSON. */
export default logRequests('/no-such-call', async () =>
  withDataHeaders(
    Response.json({ status: 'error', message: 'There is no such call.' } satisfies ErrorAnswer, {
      status: 404,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    }),
  ),
);
