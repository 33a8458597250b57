/** `/tires/compare?ids=12,34`: up to four tires side by side. */
import { findProducts } from '#db/public/products/products.ts';
import { comparedTiresPath, MAX_COMPARED, readComparedIds } from '#src/domain/tire-comparison/compared-ids.ts';
import { COMPARE_TIRES } from '#src/domain/shop/paths.ts';
import type { PageCall } from './page-endpoint.ts';

/** Renders the comparison, uncached when a tire is missing, or redirects to the canonical spelling of its URL. */
export async function compareResponse({ url, db, draw }: PageCall): Promise<Response> {
  const asked = url.searchParams.getAll('ids');
  const ids = readComparedIds(asked.join());
  const path = comparedTiresPath(ids);
  if ((asked[0] ?? '') !== ids.join() || asked.length > 1 || url.pathname !== COMPARE_TIRES)
    return new Response(null, { status: 302, headers: { location: path } });
  const found = ids.length ? await findProducts(await db(), ids) : [];
  const tires = found.filter(({ size }) => size);
  const compared = {
    tires: tires.slice(0, MAX_COMPARED),
    accessories: found.filter(({ size }) => !size).map(({ title }) => title),
    missing: ids.length - found.length,
    beyond: Math.max(0, tires.length - MAX_COMPARED),
  };
  const response = await draw(path, { compared });
  const isWhole = compared.tires.length === ids.length;
  if (!isWhole) response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return response;
}
