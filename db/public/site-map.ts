import { ARTICLES_PAGE_SIZE } from '#src/domain/content/article.ts';
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
} from '#src/domain/shop/paths.ts';
import { GENERAL_SERVICES, ROUTES, type FixedRoute } from '#src/domain/shop/routes.ts';
import { axleSizes, type Fitment } from '#src/domain/vehicle/fitment.ts';
import { parseSizeSlug, sizeSlug } from '#src/domain/size/tire-size.ts';
import { vehiclePath, vehicleParts } from '#src/domain/vehicle/vehicle.ts';
import { prerenderedVehicles } from './prerendered-vehicles.ts';
import { partsInUse } from './select.ts';
import type { Shop } from './shop.ts';

export interface SiteMapEntry {
  path: string;
  /** when the page was last changed, where that is known */
  changed?: Date | undefined;
}

const inCatalogue = (shop: Shop, fitment: Fitment): boolean => {
  const { front, rear } = axleSizes(fitment);
  return shop.bySize.has(sizeSlug(front)) || (rear !== null && shop.bySize.has(sizeSlug(rear)));
};

/** Every page for search engines, by its canonical URL. Filtered and empty lists are left out. */
export function siteMapEntries(shop: Shop): SiteMapEntry[] {
  const { products, types, brands, pages, services, policies, articles, articleTypes, changes } = shop;
  const written = (code: string) => changes.pages.get(code);
  const newest = articles.length ? new Date(Math.max(...articles.map((a) => a.update_time)) * 1000) : undefined;
  const empty = new Set<string>([
    ...(services.length ? [] : [ROUTES.services.path]),
    ...(policies.length ? [] : [ROUTES.policies.path]),
  ]);
  const ownServices = [...pages.values()].filter((page) => page.kind === 'service');
  return [
    ...Object.values<FixedRoute>(ROUTES)
      .filter(({ sitemap, path }) => sitemap && !empty.has(path))
      .map(({ path, content }) => ({
        path,
        changed: path === ROUTES.articles.path ? newest : content && written(content),
      })),
    ...types.filter((t) => t.count > 0).map((t) => ({ path: typePath(t.short) })),
    ...brands.filter((b) => b.count > 0).map((b) => ({ path: brandPath(b.short_title) })),
    ...ownServices.map((s) => ({ path: servicePath(s.code), changed: written(s.code.toLowerCase()) })),
    ...(pages.has('services')
      ? GENERAL_SERVICES.filter(({ id }) => !pages.has(id)).map(({ id }) => ({
          path: servicePath(id),
          changed: written('services'),
        }))
      : []),
    ...policies.map((p) => ({ path: policyPath(p.code), changed: written(p.code.toLowerCase()) })),
    ...articleTypes.filter((t) => t.count > 0).map((t) => ({ path: articlesPath(t.short) })),
    ...Array.from({ length: Math.max(0, Math.ceil(articles.length / ARTICLES_PAGE_SIZE) - 1) }, (_, i) => ({
      path: articlesPath('', i + 2),
    })),
    ...articles.map((a) => ({ path: articlePath(a), changed: new Date(a.update_time * 1000) })),
    ...[...shop.bySize.keys()].filter(parseSizeSlug).map((size) => ({ path: sizePath(size) })),
    ...(['width', 'profile', 'rim'] as const).flatMap((part) =>
      partsInUse(products, part).map((value) => ({ path: sizePartPath(part, value) })),
    ),
    ...prerenderedVehicles(shop.vehicles).flatMap((fitted) =>
      fitted.fitments
        .filter((fitment) => inCatalogue(shop, fitment))
        .map(({ slug }) => ({ path: vehiclePath({ ...vehicleParts(fitted.vehicle), size: slug }) })),
    ),
    ...products.map((p) => ({ path: productPath(p), changed: changes.products.get(p.id) })),
  ];
}
