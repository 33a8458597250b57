import { previewShop } from '#db/editor/preview-shop.ts';
import { EntryConflict, EntryError } from '#db/editor/entry-row.ts';
import { editContext, entryNotFound } from './http/editor/editing.ts';
import { CallError } from './http/call.ts';
import { previewCall } from '#src/contracts/editor/entries.ts';
import { answerStaff } from './http/session/session.ts';
import { previewLocation, previewPage } from './http/editor/preview-page.ts';

/** `POST /api/editor/preview`: renders the page of an entry with unsaved changes; see `src/contracts/editor/entries.ts`. */
export default answerStaff(previewCall, async (call, { kind, id, data }) => {
  try {
    const { row, shop } = await previewShop(call.db, { kind, id, data }, editContext(call));
    const place = previewLocation(kind, row, shop);
    return { data: { ...place, html: withoutScripts(await previewPage(call.db, place.path, shop)) } };
  } catch (error) {
    if (error instanceof EntryError) throw new CallError(400, error.message, { fields: error.fields });
    throw error instanceof EntryConflict ? entryNotFound(kind) : error;
  }
});

/** Removes scripts from a page and makes its links open in a new tab, so that the editors' desk stays open. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>| autofocus(?=[\s>])/g, '')
    .replace('<head>', '<head><base target="_blank">');
