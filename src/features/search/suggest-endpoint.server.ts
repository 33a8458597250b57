import { suggest } from '#db/public/search/suggest.ts';
import { suggestCall } from '#src/contracts/suggest.ts';
import { answer } from './http/endpoint.ts';

export default answer(suggestCall, async ({ db }, { q }) => ({ data: await suggest(db, q) }));
