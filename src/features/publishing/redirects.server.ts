/** Paths in another spelling than the canonical one, and where they lead. Docs: docs/routes.md. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { vehicleMakes } from '#db/schema/vehicles.ts';
import { findVehicle } from '#src/features/vehicles/fitment.server.ts';
import { findMergedInto, findProduct } from '#src/features/list/products.server.ts';
import type { Words } from '#src/features/content/words.server.ts';
import { ARTICLES_PAGE_SIZE } from '#src/features/content/article.ts';
import { slugOf } from '#src/kit/slug.ts';
import { filterFromUrl, filterOfPath, filterOfSize, filterUrl } from '#src/features/filter/filter-url.ts';
import { isTypeShort } from '#src/features/products/product-type.ts';
import {
  articlePath,
  articlesPath,
  comparePath,
  COMPARE_TIRES,
  productPath,
  SEARCH,
  servicePath,
  TIRES,
  typePath,
  WINTER_SETS,
} from '#src/kit/paths.ts';
import { GENERAL_SERVICES, ROUTES } from '#src/kit/routes.ts';
import { readTypedSize } from '#src/features/sizes/size-comparison.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import { fitmentsOf, nearestFitment, readVehiclePath } from '#src/features/vehicles/fitment.ts';
import { parseVehicleKey, vehiclePath } from '#src/features/vehicles/vehicle.ts';

const redirect = (location: string, status: 301 | 302 = 301): Response =>
  new Response(null, { status, headers: { location } });

const unlessAt = (pathname: string, location: string): Response | null =>
  location === pathname ? null : redirect(location);

/** A redirect to a path that has not read the query, which goes along. */
export function withQuery(response: Response | null, query: string): Response | null {
  const to = response?.headers.get('location');
  return to && !to.includes('?') ? redirect(to + query, response?.status as 301) : response;
}

/** The redirect for an old link, `/articles?types=tire-care&current=2`; null: no such type or page. */
export function articleListRedirect(query: URLSearchParams, words: Words): Response | null {
  const [type, page] = [query.get('types'), query.get('current')];
  // the slash at the end is in no path, so that each is redirected
  return articleRedirect(`/articles${type ? `/type/${type}` : ''}${page ? `/page/${page}` : ''}/`, words);
}

/** The redirect for an article's id or other letter case, a type's id, and numbers of list pages; null: none. */
export function articleRedirect(pathname: string, { articles, articleTypes }: Words): Response | null {
  const parts = pathname.toLowerCase().split('/').filter(Boolean).slice(1);
  const [first = ''] = parts;
  if (parts.length === 1) {
    const article = articles.find(({ slug, id }) => slug === first || String(id) === first);
    return article ? unlessAt(pathname, articlePath(article)) : null;
  }
  const ofType = first === 'type';
  const name = ofType ? (parts[1] ?? '').split(',')[0] : '';
  const [page, number, ...more] = parts.slice(ofType ? 2 : 0);
  if (more.length || (page !== undefined && (page !== 'page' || !/^\d{1,6}$/.test(number ?? '')))) return null;
  const type = articleTypes.find(({ short, id }) => short === name || String(id) === name);
  if (ofType && !type) return null;
  const count = type ? articles.filter((article) => article.type_id === type.id).length : articles.length;
  const last = Math.max(1, Math.ceil(count / ARTICLES_PAGE_SIZE));
  return unlessAt(pathname, articlesPath(type?.short, Math.min(Math.max(1, Number(number ?? 1)), last)));
}

const FIXED_PATHS = new Set<string>([
  ...Object.values(ROUTES).map(({ path }) => path),
  COMPARE_TIRES,
  SEARCH,
  WINTER_SETS,
]);
const SECTION = /^\/(tires|wheels|articles|services|policy)\//;
/** Sections whose own redirects read what is below them in any letter case. */
const CASELESS_SECTION = /^\/(tires|articles|services)\//;

/** A page in other letter case: `/Contact`, `/Policy/Refund`. The token in the link of a quote keeps its case. */
export function letterCaseRedirect(pathname: string): Response | null {
  const lower = pathname.toLowerCase().replace(/\/$/, '');
  const isPage = FIXED_PATHS.has(lower) || (SECTION.test(lower) && !CASELESS_SECTION.test(pathname));
  return /[A-Z]/.test(pathname) && isPage ? redirect(lower) : null;
}

/** An article, article type, service or policy that had this path before an editor changed it. */
export function movedRedirect(pathname: string, { movedPaths }: Words): Response | null {
  const to = movedPaths.get(pathname.toLowerCase().replace(/\/$/, ''));
  return to === undefined ? null : redirect(to);
}

export function serviceRedirect(pathname: string, { pages }: Words): Response | null {
  const [, id = '', ...more] = pathname.split('/').filter(Boolean);
  const code = id.toLowerCase();
  const isService = pages.get(code)?.kind === 'service' || GENERAL_SERVICES.some((service) => service.id === code);
  return !more.length && isService ? unlessAt(pathname, servicePath(code)) : null;
}

/** A comparison whose sizes can be read but are not written as slugs (302). */
export function comparisonRedirect(query: URLSearchParams): Response | null {
  const typed = (['a', 'b'] as const).map((name) => (query.get(name) ?? '').slice(0, 60));
  const [a, b] = typed.map(readTypedSize) as [ReturnType<typeof readTypedSize>, ReturnType<typeof readTypedSize>];
  const slugs = [a, b].map(({ size }) => (size ? sizeSlug(size) : undefined)) as [string?, string?];
  const isCanonical = typed.every((text, i) => text === (slugs[i] ?? ''));
  return a.error || b.error || isCanonical ? null : redirect(comparePath(...slugs), 302);
}

/** @returns the URL of the list to render, a redirect where another path says the same, or null when the path is no list's */
export function listRedirect(pathname: string, search: string): Response | string | null {
  if (/[A-Z]/.test(pathname)) return redirect(pathname.toLowerCase() + search);
  const filter = filterFromUrl(pathname, search);
  if (!filter) {
    const vehicle = readVehiclePath(pathname);
    return vehicle && redirect(vehiclePath(vehicle) + search);
  }
  const canonical = filterUrl(filter);
  return canonical.split('?')[0] === pathname || pathname === '/tires/list' ? canonical : redirect(canonical);
}

/** A path below `/tires`: a product without its name, a size in another notation, a vehicle without a size and the like. */
export async function tireRedirect(pathname: string, db: () => Promise<Database>): Promise<Response | null> {
  const [kind = '', value = '', ...rest] = pathname.replace(/^\/tires\/?|\/$/g, '').split('/');
  if (kind === 'detail') return productRedirect(value, rest.length > 0, db);
  if (/^(brand|size)$/i.test(kind) && !value) return redirect(TIRES);
  if (kind === 'size') return sizeRedirect(kind, [value, ...rest].join('/'));
  if (kind === 'list' && value && !rest.length && !isTypeShort(value))
    return sizeRedirect(kind, value) ?? typeRedirect(value.toLowerCase());
  if (rest.length) return vehicleRedirect(pathname, db);
  const name = kind === 'brand' ? slugOf(value) : value.toLowerCase();
  const clean = `/tires${kind && `/${kind.toLowerCase()}`}${value && `/${name}`}`;
  return filterFromUrl(clean, '') ? unlessAt(pathname, clean) : makeRedirect([kind, value], db);
}

/** A make, or a make and model, without a year: to the search, which asks for it (302). */
async function makeRedirect([make = '', model = '']: string[], db: () => Promise<Database>): Promise<Response | null> {
  const [listed] = await (await db()).select().from(vehicleMakes).where(eq(vehicleMakes.slug, make.toLowerCase()));
  const typed = `${listed?.title} ${model.replaceAll('-', ' ')}`.trim();
  return listed ? redirect(`${SEARCH}?${new URLSearchParams({ q: typed })}`, 302) : null;
}

async function productRedirect(id: string, isNamed: boolean, db: () => Promise<Database>): Promise<Response | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const product = isNamed ? null : await findProduct(await db(), Number(id));
  const to = product ?? (await findMergedInto(await db(), Number(id)));
  return to && redirect(productPath(to));
}

function sizeRedirect(kind: 'size' | 'list', text: string): Response | null {
  const size = kind === 'size' && filterOfPath(`/tires/size/${text}`) ? null : filterOfSize(kind, text);
  return size && redirect(filterUrl(size));
}

const typeRedirect = (short: string): Response | null => (isTypeShort(short) ? redirect(typePath(short)) : null);

/** A front size alone leads to both, a corrected size or trim to the nearest one, a vehicle without a size to its first (302). */
async function vehicleRedirect(pathname: string, db: () => Promise<Database>): Promise<Response | null> {
  const parts = readVehiclePath(pathname.replace(/\/(\d{3})\/(\d{2}z?r\d{2})(?=\/|$)/i, '/$1-$2'));
  if (!parts) {
    const key = parseVehicleKey(pathname.toLowerCase().replace(/^\/tires\/|\/$/g, ''));
    const fitted = key && (await findVehicle(await db(), key));
    const first = fitted && fitmentsOf(fitted, key.option)[0];
    return first ? redirect(vehiclePath({ ...key, size: first.slug }), 302) : null;
  }
  const fitted = await findVehicle(await db(), parts);
  if (!fitted?.fitments.length) return null;
  const { option, ...vehicle } = parts;
  const ofOption = fitmentsOf(fitted, option);
  const { slug } =
    ofOption.find((one) => one.slug === parts.size) ??
    ofOption.find((one) => one.rear && one.slug.startsWith(`${parts.size}-`)) ??
    nearestFitment(parts.size, ofOption.length ? ofOption : fitted.fitments);
  return unlessAt(pathname, vehiclePath({ ...vehicle, ...(ofOption.length && { option }), size: slug }));
}
