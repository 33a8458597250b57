import { suggest } from './suggest.server.ts';
import { suggestCall } from './suggest-calls.ts';
import { answer } from '#src/features/http/endpoint.server.ts';

export default answer(suggestCall, async ({ db }, { q }) => ({ data: await suggest(db, q) }));
