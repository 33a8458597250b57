import { suggest } from '#db/public/search/suggest.ts';
import { suggestCall } from '#src/contracts/suggest.ts';
import { answer } from './http/endpoint.ts';

/** `GET /api/suggest?q=22565`: up to eight lists by size, type, brand or pattern, with the number of products in each. */
export default answer(suggestCall, async ({ db }, { q }) => ({ data: await suggest(db, q) }));
