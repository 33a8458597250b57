import { previewShop } from './preview-shop.private.server.ts';
import { EntryConflict, EntryError } from '#src/features/entries/entry-row.private.server.ts';
import { editContext, entryNotFound } from './editing.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { previewCall } from '#src/features/desk-frame/entries-calls.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';
import { previewLocation, previewPage } from './preview-page.server.ts';

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
