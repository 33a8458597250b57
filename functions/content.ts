import { findContentPage } from '#db/public/content/content.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { contentCall } from '#src/contracts/content.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { withFacts, type TextImage } from '#src/domain/content/content.ts';
import { CallError } from './http/call.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(contentCall);

const NOT_FOUND = 'Content not found';
const cleanBlock = (block: TextImage | null) => block && { ...block, text: cleanHtml(block.text) };

/** `GET /api/content/{code}`: a page that editors write, with its setting tokens filled in and its HTML sanitised, or a 404. */
export default endpoint(
  answer(contentCall, async ({ db, params }) => {
    const code = params.code ?? '';
    const found = /^[a-z0-9-]{1,80}$/i.test(code) ? await findContentPage(db, code) : null;
    if (!found) throw new CallError(404, NOT_FOUND);
    const page = withFacts(found, await readSettings(db));
    return {
      data: {
        ...page,
        content: cleanHtml(page.content),
        short_description: cleanHtml(page.short_description),
        text_image_1: cleanBlock(page.text_image_1),
        text_image_2: cleanBlock(page.text_image_2),
        text_image_3: cleanBlock(page.text_image_3),
      },
    };
  }),
);
