import type { Config } from '@netlify/functions';
import { cleanHtml } from '#src/components/rich-text.ts';
import { previewBody } from '#src/contracts/editor/preview.ts';
import { entrySchema, withCleanHtml } from '#src/domain/editor/entry-kinds.ts';
import { CallError } from './http/call-error.ts';
import { LARGEST_ENTRY } from './http/editing.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { previewHtml } from './http/preview-shell.ts';
import { forEditor } from './http/session.ts';

export const config: Config = { path: '/api/editor/preview' };

/** `POST /api/editor/preview`: what an entry would look like on its page; see `contracts/editor/preview.ts`. */
export default endpoint({
  POST: forEditor(async ({ db, request }) => {
    const { kind, id, data } = await readBody(request, previewBody, { most: LARGEST_ENTRY });
    const read = entrySchema(kind, id)!.safeParse(data);
    if (!read.success) throw new CallError(400, 'Not all fields are right yet.', { fields: Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])) });
    return { data: { html: await previewHtml(db, kind, withCleanHtml(kind, id, read.data, cleanHtml)) } };
  }),
});
