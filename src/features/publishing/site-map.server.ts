import { manyRows, type Database } from '#db/client.ts';
import { ARTICLES_PAGE_SIZE } from '#src/features/content/article.ts';
import {
  articlePath,
  articlesPath,
  brandPath,
  policyPath,
  productPath,
  servicePath,
  sizePartPath,
  sizePath,
  typePath,
} from '#src/kit/paths.ts';
import { GENERAL_SERVICES, ROUTES, type FixedRoute } from '#src/kit/routes.ts';
import { axleSizes, type Fitment, type FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { vehiclePath, vehicleParts } from '#src/features/vehicles/vehicle.ts';
import { listedSizes, loadCuratedVehicles } from '#src/features/vehicles/fitment.server.ts';
import { LIST_ORDER } from '#src/features/list/products.server.ts';
import { COMMON_MODELS } from '#src/features/reader/vocabulary.ts';
import { joinPrices } from '#src/features/pricing/edition-prices.server.ts';
import type { Words } from '#src/features/content/words.server.ts';

export interface SiteMapEntry {
  path: string;
  /** when the page was last changed, where the database knows */
  changed?: Date | undefined;
}

/** Every page for search engines, by its canonical URL. Filtered and empty lists are left out. */
export async function loadSiteMap(db: Database, words: Words): Promise<SiteMapEntry[]> {
  return [...contentEntries(words), ...(await catalogueEntries(db))];
}

async function catalogueEntries(db: Database): Promise<SiteMapEntry[]> {
  const sizes = await listedSizes(db);
  const slugs = new Set(
    sizes.flatMap(({ width, profile, rim }) => sizeFromParts(width, profile, rim) ?? []).map(sizeSlug),
  );
  const isListed = (fitment: Fitment) => {
    const { front, rear } = axleSizes(fitment);
    return slugs.has(sizeSlug(front)) || (rear !== null && slugs.has(sizeSlug(rear)));
  };
  const found = await manyRows<{ id: number; slug: string; changed: string }>(db)`
    select p.id, p.slug, p.updated_at as changed from products p ${joinPrices('live')} order by ${LIST_ORDER}`;
  return [
    ...[...slugs].map((size) => ({ path: sizePath(size) })),
    ...(['width', 'profile', 'rim'] as const).flatMap((part) =>
      partsInUse(sizes, part).map((value) => ({ path: sizePartPath(part, value) })),
    ),
    ...siteMapVehicles(await loadCuratedVehicles(db)).flatMap((fitted) =>
      fitted.fitments
        .filter(isListed)
        .map(({ slug }) => ({ path: vehiclePath({ ...vehicleParts(fitted.vehicle), size: slug }) })),
    ),
    ...found.map(({ id, slug, changed }) => ({ path: productPath({ id, slug }), changed: new Date(changed) })),
  ];
}

function contentEntries(shop: Words): SiteMapEntry[] {
  const { types, brands, pages, services, policies, articles, articleTypes } = shop;
  const empty = new Set<string>([
    ...(services.length ? [] : [ROUTES.services.path]),
    ...(policies.length ? [] : [ROUTES.policies.path]),
    ...(shop.promotions.length ? [] : [ROUTES.promotions.path]),
  ]);
  const ownServices = [...pages.values()].filter((page) => page.kind === 'service');
  const generalServices = pages.has('services') ? GENERAL_SERVICES.filter(({ id }) => !pages.has(id)) : [];
  return [
    ...Object.values<FixedRoute>(ROUTES)
      .filter(({ sitemap, path }) => sitemap && !empty.has(path))
      .map(({ path }) => ({ path })),
    ...types.filter((t) => t.count > 0).map((t) => ({ path: typePath(t.short) })),
    ...brands.filter((b) => b.count > 0).map((b) => ({ path: brandPath(b.short_title) })),
    ...ownServices.map((s) => ({ path: servicePath(s.code) })),
    ...generalServices.map(({ id }) => ({ path: servicePath(id) })),
    ...policies.map((p) => ({ path: policyPath(p.code) })),
    ...articleTypes.filter((t) => t.count > 0).map((t) => ({ path: articlesPath(t.short) })),
    ...Array.from({ length: Math.max(0, Math.ceil(articles.length / ARTICLES_PAGE_SIZE) - 1) }, (_, i) => ({
      path: articlesPath('', i + 2),
    })),
    ...articles.map((a) => ({ path: articlePath(a), changed: new Date(a.update_time * 1000) })),
  ];
}

type SizePart = 'width' | 'profile' | 'rim';

/** The values of a size part that have a route of their own: whole numbers of metric sizes, ascending. */
function partsInUse(sizes: ReadonlyArray<Record<SizePart, number | null>>, part: SizePart): number[] {
  const values = sizes.flatMap((size) => (size.width! >= 100 ? (size[part] ?? []) : []));
  return [...new Set(values)].filter((value) => value && Number.isInteger(value)).sort((a, b) => a - b);
}

/** The most vehicle pages in the site map: far more would only repeat the same lists of tires. */
const MAX_VEHICLES_IN_MAP = 2_000;

const modelKey = ({ make, model }: FittedVehicle['vehicle']): string => `${make.slug}/${model.slug}`;
const isMostDriven = ({ vehicle }: FittedVehicle): boolean => COMMON_MODELS.has(modelKey(vehicle));

/** The newest year of every model, then the models that are driven most, then the others, with the newest years first. */
export function siteMapVehicles(vehicles: readonly FittedVehicle[], most = MAX_VEHICLES_IN_MAP): FittedVehicle[] {
  let pages = 0;
  const newest = new Map<string, number>();
  for (const { vehicle } of vehicles)
    newest.set(modelKey(vehicle), Math.max(vehicle.year, newest.get(modelKey(vehicle)) ?? 0));
  const isNewest = ({ vehicle }: FittedVehicle) => newest.get(modelKey(vehicle)) === vehicle.year;
  return vehicles
    .toSorted(
      (a, b) =>
        Number(isNewest(b)) - Number(isNewest(a)) ||
        Number(isMostDriven(b)) - Number(isMostDriven(a)) ||
        b.vehicle.year - a.vehicle.year,
    )
    .filter(({ fitments }) => (pages += fitments.length) <= most);
}
