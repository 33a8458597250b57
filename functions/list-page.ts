import type { Config } from '@netlify/functions';
import { filterUrl, filterFromUrl } from '#src/domain/list/filter-url.ts';
import { readVehiclePath, vehiclePath } from '#src/domain/vehicle/vehicle.ts';
import { page } from './http/pages/page-part.ts';
import { listPageResponse } from './http/pages/list-shell.ts';
import { notFoundPage, redirect } from './http/pages/shell.ts';

export const config: Config = { path: ['/list-page', '/list-page/*'] };

/**
 * A list whose address holds wishes: `netlify.toml` sends `/tires…?types=…` here. Where a cleaner route says the same
 * (`/tires?width=225&profile=65&rim=17`), the answer is the way there.
 */
export default page(async (db, url) => {
  const pathname = url.pathname.replace(/^\/list-page/, '/tires').replace(/\/$/, '');
  const filter = filterFromUrl(pathname, url.search);
  if (!filter) {
    const vehicle = readVehiclePath(pathname);
    return vehicle ? redirect(vehiclePath(vehicle) + url.search) : notFoundPage();
  }
  const address = filterUrl(filter);
  if (address.split('?')[0] !== pathname && pathname !== '/tires/list') return redirect(address);
  return listPageResponse(db, filter);
});
