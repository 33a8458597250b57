import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import { findVehicle } from '#db/public/fitment.ts';
import { findProduct } from '#db/public/products.ts';
import { readSettings } from '#db/public/settings.ts';
import { filterFromUrl } from '#src/domain/list/filter-url.ts';
import { productPath, sizePath } from '#src/domain/shop/paths.ts';
import { fitmentsOf } from '#src/domain/vehicle/fitment.ts';
import { isTypeShort } from '#src/domain/product/product-type.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { isRealSize, parseSizeCode, parseSizeSlug, parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { parseVehicleKey, readVehiclePath, vehiclePath } from '#src/domain/vehicle/vehicle.ts';
import { listPageResponse } from './http/pages/list-page.ts';
import { pageEndpoint } from './http/pages/page-endpoint.ts';
import { productPageResponse } from './http/pages/product-page.ts';
import { notFoundPage, redirect } from './http/pages/page-template.ts';

export const config: Config = { path: ['/tires', '/tires/*'], preferStatic: true };

/**
 * Paths below `/tires` that were not pre-rendered: a product that was added since the last build, a size of which nothing
 * is in stock, a vehicle. A known one gets its page, another spelling of one redirects (301) to the canonical path, an
 * unknown one is a 404. See docs/routes.md.
 */
export default pageEndpoint(async (db, url) => {
  const pathname = decoded(url.pathname);
  if (pathname === null) return notFoundPage();
  const parts = pathname.replace(/^\/tires\/?|\/$/g, '').split('/');
  const [kind = '', value = '', ...rest] = parts;
  if (kind === 'detail') return detail(db, value, rest);
  if (kind === 'size') return size(db, [value, ...rest].join('/'), pathname);
  if (kind === 'list' && value && !rest.length && !isTypeShort(value)) return sizeCode(value);
  if (rest.length) return vehicle(db, pathname);
  const clean = `/tires${kind && `/${kind.toLowerCase()}`}${value && `/${kind === 'brand' ? slugOf(value) : value.toLowerCase()}`}`;
  const filter = filterFromUrl(clean, '');
  if (!filter || !isPossible(filter)) return notFoundPage();
  return clean === pathname ? listPageResponse(db, filter, true) : redirect(clean);
});

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** A width, a profile or a rim alone has a page only if tires of that measure exist. */
function isPossible({
  width,
  profile,
  rim,
  types,
}: {
  width: number;
  profile: number;
  rim: number;
  types: readonly string[];
}): boolean {
  if (!types.every(isTypeShort)) return false;
  return isRealSize({ system: 'metric', width: width || 225, profile: profile || 65, rim: rim || 17 });
}

async function detail(db: Database, id: string, rest: string[]): Promise<Response> {
  const product = /^[1-9]\d{0,8}$/.test(id) ? await findProduct(db, Number(id)) : null;
  if (!product || rest.length > 1) return notFoundPage();
  return rest[0] === product.slug
    ? productPageResponse(product, await readSettings(db))
    : redirect(productPath(product));
}

async function size(db: Database, text: string, pathname: string): Promise<Response> {
  const canonical = parseSizeSlug(text);
  const filter = canonical && filterFromUrl(pathname, '');
  if (filter) return listPageResponse(db, filter, true);
  const read = parseTireSize(text);
  return read ? redirect(sizePath(sizeSlug(read))) : notFoundPage();
}

function sizeCode(code: string): Response | Promise<Response> {
  const read = parseSizeCode(code);
  if (read) return redirect(sizePath(sizeSlug(read)));
  return isTypeShort(code.toLowerCase()) ? redirect(`/tires/list/${code.toLowerCase()}`) : notFoundPage();
}

/** Tires for a vehicle in a size it left the factory with. The front size alone of a staggered vehicle redirects to both. */
async function vehicle(db: Database, pathname: string): Promise<Response> {
  const parts = readVehiclePath(pathname.replace(/\/(\d{3})\/(\d{2}z?r\d{2})(?=\/|$)/i, '/$1-$2'));
  if (!parts) return vehicleWithoutSize(db, pathname);
  const fitted = await findVehicle(db, parts);
  const fitments = fitted ? fitmentsOf(fitted, parts.option) : [];
  const fitment =
    fitments.find((f) => f.slug === parts.size) ?? fitments.find((f) => f.rear && f.slug.startsWith(`${parts.size}-`));
  if (!fitment) return notFoundPage();
  const canonical = vehiclePath({ ...parts, size: fitment.slug });
  return canonical === pathname ? listPageResponse(db, filterFromUrl(canonical, '')!, true) : redirect(canonical);
}

/** A vehicle without a size redirects to the first of its sizes, whose page links to the others. */
async function vehicleWithoutSize(db: Database, pathname: string): Promise<Response> {
  const parts = parseVehicleKey(pathname.toLowerCase().replace(/^\/tires\/|\/$/g, ''));
  const fitted = parts && (await findVehicle(db, parts));
  const first = fitted && fitmentsOf(fitted, parts.option)[0];
  return first ? redirect(vehiclePath({ ...parts, size: first.slug }), 302) : notFoundPage();
}
