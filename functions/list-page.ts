import type { Config } from '@netlify/functions';
import { filterUrl, filterFromUrl } from '#src/domain/list/filter-url.ts';
import { readVehiclePath, vehiclePath } from '#src/domain/vehicle/vehicle.ts';
import { pageEndpoint } from './http/pages/page-endpoint.ts';
import { listPageResponse } from './http/pages/list-page.ts';
import { notFoundPage, redirect } from './http/pages/page-template.ts';

export const config: Config = { path: ['/list-page', '/list-page/*'] };

/**
 * A list with filter criteria in its query: `netlify.toml` sends `/tires…?types=…` here. Where a path without a query says
 * the same (`/tires?width=225&profile=65&rim=17`), the response redirects there.
 */
export default pageEndpoint(async (db, url) => {
  const pathname = url.pathname.replace(/^\/list-page/, '/tires').replace(/\/$/, '');
  const filter = filterFromUrl(pathname, url.search);
  if (!filter) {
    const vehicle = readVehiclePath(pathname);
    return vehicle ? redirect(vehiclePath(vehicle) + url.search) : notFoundPage();
  }
  const canonical = filterUrl(filter);
  if (canonical.split('?')[0] !== pathname && pathname !== '/tires/list') return redirect(canonical);
  return listPageResponse(db, filter);
});
