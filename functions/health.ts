import { rows } from '#db/client.ts';
import { CallError, answer } from '#src/features/http/endpoint.server.ts';
import { healthCall } from '#src/features/desk-frame/figures-calls.ts';

/** `GET /api/health`: for uptime checks; 503 when the database does not respond within 2.5 s. */
export default answer(healthCall, async ({ db }) => {
  try {
    const [row] = await rows<{ products: number }>(db)`
          select coalesce(sum(n), 0)::int as products from mark_counts`;
    return { data: { database: 'ok', products: row?.products ?? 0 } };
  } catch {
    throw new CallError(503, 'The database does not answer.', { headers: { 'retry-after': '30' } });
  }
});
