import type { Config } from '@netlify/functions';
import { listMissedSizes } from '#db/private/missed-sizes.ts';
import { missedQuery, type MissedAnswer } from '#src/contracts/editor/figures.ts';
import { formatTireSize, parseSizeSlug } from '#src/domain/size/tire-size.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/sizes' };

/** `GET /api/editor/sizes`: sizes that visitors searched for and the shop does not have, the most frequent first. */
export default endpoint({
  GET: requireEditor(async ({ db, url }): Promise<Omit<MissedAnswer, 'status'>> => {
    const found = await listMissedSizes(db, parseQuery(url, missedQuery).days, new Date());
    return {
      data: found.flatMap(({ text, ...counted }) => {
        const size = parseSizeSlug(text);
        return size ? [{ size: formatTireSize(size), size_slug: text, ...counted }] : [];
      }),
    };
  }),
});
