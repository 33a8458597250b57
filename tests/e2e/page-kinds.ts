/** A page of every kind, for the browser tests that walk through all of them. */
import { LINKED_ROUTES, ROUTES, type FixedRoute } from '#src/kit/routes.ts';

/** Pages that the build writes. A product's path is looked up: `productPage`. */
export const BUILT_PAGES: readonly string[] = [
  ...Object.values<FixedRoute>(ROUTES).flatMap(({ path, dated }) => (dated ? [] : [path])),
  '/tires/list/wintertires',
  '/tires/brand/michelin',
  '/tires/size/225-65r17',
  '/tires/toyota/rav4/2022/225-65r17',
  '/tires/ford/mustang/2019/255-40r19-275-40r19', // other tires in front than in the rear
  '/services/tire-change',
  LINKED_ROUTES.shipping.path,
  LINKED_ROUTES.refundPolicy.path,
  '/articles/chinooks-and-tire-pressure',
];

/** Pages that a function renders, with the status of the response. */
export const RENDERED_PAGES: ReadonlyArray<readonly [path: string, status: number]> = [
  ['/tires/list/wintertires?brands=nokian&current=2', 200],
  ['/tires/size/155-80r13', 200],
  ['/tires/compare-sizes?a=225-65r17&b=nonsense', 200],
  ['/tires/compare', 200],
  ['/tires/compare?ids=999999999', 404],
  ['/services/no-such-service', 404],
  ['/articles/no-such-article', 404],
  ['/tires/detail/999999999/gone', 404],
];

/** The path of a page that neither the build nor a function knows. */
export const NO_PAGE = '/no-such-page';
