import type { Config } from '@netlify/functions';
import { listWanted } from '#db/private/stock-alerts.ts';
import { listMissedSizes } from '#db/private/missed-sizes.ts';
import { missedQuery, type MissedFigures } from '#src/contracts/editor/figures.ts';
import { wantedWords } from '#src/domain/product/stock-alert.ts';
import { formatTireSize, parseSizeSlug } from '#src/domain/size/tire-size.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/sizes' };

/** `GET /api/editor/sizes`: what people wait for, and sizes that visitors searched for in vain, the most frequent first. */
export default endpoint({
  GET: requireEditor(async ({ db, url }): Promise<{ data: MissedFigures }> => {
    const now = new Date();
    const found = await listMissedSizes(db, parseQuery(url, missedQuery).days, now);
    const wanted = await listWanted(db, now);
    return {
      data: {
        wanted: wanted.flatMap(({ count, last_day, ...one }) => {
          const words = wantedWords(one);
          return words ? [{ ...words, count, last_day }] : [];
        }),
        missed: found.flatMap(({ text, ...counted }) => {
          const size = parseSizeSlug(text);
          return size ? [{ size: formatTireSize(size), size_slug: text, ...counted }] : [];
        }),
      },
    };
  }),
});
