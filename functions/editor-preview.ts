import type { Config } from '@netlify/functions';
import { previewShop } from '#db/editor/preview-shop.ts';
import { EntryConflict, EntryError } from '#db/editor/entry-row.ts';
import { previewBody } from '#src/contracts/editor/preview.ts';
import { editContext, entryNotFound, MAX_ENTRY_BYTES } from './http/editor/editing.ts';
import { CallError, endpoint, readBody } from './http/endpoint.ts';
import { previewPage } from './http/editor/preview-page.ts';
import { previewLocation } from './http/editor/preview-location.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/preview',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

/** `POST /api/editor/preview`: renders the page of an entry with unsaved changes; see `src/contracts/editor/preview.ts`. */
export default endpoint({
  POST: requireEditor(async (call) => {
    const { kind, id, data } = await readBody(call.request, previewBody, { most: MAX_ENTRY_BYTES });
    try {
      const { row, shop } = await previewShop(call.db, { kind, id, data }, editContext(call));
      const place = previewLocation(kind, row, shop);
      return { data: { ...place, html: withoutScripts(await previewPage(call.db, place.path, shop)) } };
    } catch (error) {
      if (error instanceof EntryError) throw new CallError(400, error.message, { fields: error.fields });
      throw error instanceof EntryConflict ? entryNotFound(kind) : error;
    }
  }),
});

/** Removes scripts from a page and makes its links open in a new tab, so that the editors' desk stays open. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>| autofocus(?=[\s>])/g, '')
    .replace('<head>', '<head><base target="_blank">');
