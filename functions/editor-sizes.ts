import { listWanted } from '#db/private/stock-alerts.ts';
import { listMissedSizes } from '#db/private/missed-sizes.ts';
import { missedCall } from '#src/contracts/editor/figures.ts';
import { wantedWords } from '#src/domain/product/stock-alert.ts';
import { formatTireSize, parseSizeSlug } from '#src/domain/size/tire-size.ts';
import { answerStaff } from './http/session/session.ts';

/** `GET /api/editor/sizes`: what people wait for, and sizes that visitors searched for in vain, the most frequent first. */
export default answerStaff(missedCall, async ({ db }, { days }) => {
  const now = new Date();
  const found = await listMissedSizes(db, days, now);
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
});
