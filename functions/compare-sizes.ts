import type { Config } from '@netlify/functions';
import { comparePath } from '#src/domain/shop/routes.ts';
import { readSizeField } from '#src/domain/size/comparison-texts.ts';
import { formatTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { recorded } from './http/request-log.ts';
import { comparisonPage } from './http/pages/comparison-shell.ts';
import { edgeCache } from './http/endpoint.ts';
import { safePage } from './http/security-headers.ts';
import { readShell, redirect } from './http/pages/shell.ts';

export const config: Config = { path: '/compare-sizes' };

/**
 * A comparison whose address names sizes: `netlify.toml` sends `/tires/compare-sizes?a=…&b=…` here, so that a shared link
 * and a form sent without a script are answered in full. Sizes in another notation: 302 to the one of addresses.
 */
export default recorded(async (request) => safePage(await comparison(request)));

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
    await readShell('tires/compare-sizes.html'),
    { ...a, text: shown(a) },
    { ...b, text: shown(b) },
  );
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...edgeCache('content') },
  });
}
