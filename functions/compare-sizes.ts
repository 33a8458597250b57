import type { Config } from '@netlify/functions';
import { comparePath } from '#src/domain/shop/paths.ts';
import { readSizeField } from '#src/domain/size/comparison-texts.ts';
import { formatTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { withRequestLog } from './http/request-log.ts';
import { comparisonPage } from './http/pages/comparison-page.ts';
import { edgeCache } from './http/endpoint.ts';
import { withPageHeaders } from './http/security-headers.ts';
import { readTemplate, redirect } from './http/pages/page-template.ts';

export const config: Config = { path: '/compare-sizes' };

/**
 * A comparison with sizes in its query: `netlify.toml` sends `/tires/compare-sizes?a=…&b=…` here, so that a shared link
 * and a form that is submitted without JavaScript get the whole page. Sizes in another notation redirect (302) to slugs.
 */
export default withRequestLog(async (request) => withPageHeaders(await comparison(request)));

async function comparison(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('This is a page: GET or HEAD only.', { status: 405, headers: { allow: 'GET, HEAD' } });
  const { searchParams } = new URL(request.url);
  const typed = ['a', 'b'].map((name) => (searchParams.get(name) ?? '').slice(0, 60));
  const [a, b] = typed.map(readSizeField) as [ReturnType<typeof readSizeField>, ReturnType<typeof readSizeField>];
  const slugs = [a, b].map(({ size }) => (size ? sizeSlug(size) : undefined)) as [string?, string?];
  if (!a.error && !b.error && typed.some((text, i) => text !== (slugs[i] ?? '')))
    return redirect(comparePath(...slugs), 302);
  const shown = ({ text, size }: typeof a) => (size ? formatTireSize(size) : text);
  const html = comparisonPage(
    await readTemplate('tires/compare-sizes.html'),
    { ...a, text: shown(a) },
    { ...b, text: shown(b) },
  );
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...edgeCache('content') },
  });
}
