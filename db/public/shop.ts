import { AsyncLocalStorage } from 'node:async_hooks';
import { connect, type Database } from '#db/client.ts';
import { articleWithFacts, type Article, type ArticleType } from '#src/domain/content/article.ts';
import { questionWithFacts, withFacts, type ContentPage, type Question } from '#src/domain/content/content.ts';
import type { HeroSlide, Review } from '#src/domain/content/home-content.ts';
import type { FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import type { Notice } from '#src/domain/content/notice.ts';
import type { Brand, Product, ProductType } from '#src/domain/product/product.ts';
import { holidaysFrom } from '#src/domain/shop/hours.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { listArticleTypes, loadArticles } from './articles.ts';
import { loadChanges, type Changes } from './changes.ts';
import { listContentPages, listQuestions } from './content.ts';
import { listVehicleYears, loadCuratedVehicles } from './fitment.ts';
import { listHeroSlides, listReviews } from './home.ts';
import { listBrands, listProductTypes, listTexts, type ListText } from './lists.ts';
import { listNotices } from './notices.ts';
import { loadProducts } from './products.ts';
import { readSettings } from './settings.ts';

/** All public data that pages are built from, read once for a build. */
export interface Shop {
  settings: Settings;
  types: ProductType[];
  brands: Brand[];
  /** by route: `all`, `type/wintertires`, `brand/nokian` */
  texts: Map<string, ListText>;
  /** every product, in the default order of lists */
  products: Product[];
  /** the vehicles of prerendered pages, by make, model and year */
  vehicles: FittedVehicle[];
  /** years that have vehicles, newest first */
  vehicleYears: number[];
  byPattern: Map<string, Product[]>;
  bySize: Map<string, Product[]>;
  /** content pages, by code in lower case, with their setting tokens replaced */
  pages: Map<string, ContentPage>;
  /** the content pages that have a card, in order */
  services: ContentPage[];
  policies: ContentPage[];
  questions: Question[];
  /** newest first */
  articles: Article[];
  articleTypes: ArticleType[];
  /** the reviews of the home page */
  heroSlides: HeroSlide[];
  reviews: Review[];
  /** the notices that are shown at this time */
  notices: Notice[];
  /** when pages were changed, for the site map */
  changes: Changes;
}

/** The part of the shop that depends on the catalogue alone. It is the large one. */
export type Catalogue = Pick<Shop, 'products' | 'byPattern' | 'bySize' | 'vehicles' | 'vehicleYears'>;

/** Reads each table once into memory, because queries by each of up to 50,000 pages would be too slow. */
export const loadShop = async (db: Database): Promise<Shop> => ({
  ...(await loadWords(db)),
  ...(await loadCatalogue(db)),
});

export const loadCatalogue = async (db: Database): Promise<Catalogue> => ({
  ...grouping(await loadProducts(db)),
  vehicles: await loadCuratedVehicles(db),
  vehicleYears: await listVehicleYears(db),
});

/** Maps by which pages find products. */
export const grouping = (products: Product[]): Pick<Shop, 'products' | 'byPattern' | 'bySize'> => ({
  products,
  byPattern: grouped(products, patternKey),
  bySize: grouped(products, (p) => p.size_slug),
});

/** Everything but the catalogue. @param now the time for which articles, notices and holidays are selected */
export async function loadWords(db: Database, now = new Date()): Promise<Omit<Shop, keyof Catalogue>> {
  const read = await readSettings(db);
  const settings = { ...read, holidays: holidaysFrom(now, read.holidays) };
  return {
    settings,
    types: await listProductTypes(db),
    brands: await listBrands(db),
    texts: await listTexts(db),
    ...(await loadContent(db, settings, now)),
  };
}

async function loadContent(db: Database, settings: Settings, now: Date) {
  const pages = (await listContentPages(db)).map((page) => withFacts(page, settings));
  const cards = (kind: ContentPage['kind']) => pages.filter((page) => page.kind === kind && page.position !== null);
  return {
    pages: new Map(pages.map((page) => [page.code.toLowerCase(), page])),
    services: cards('service'),
    policies: cards('policy'),
    questions: (await listQuestions(db)).map((q) => questionWithFacts(q, settings)),
    articles: (await loadArticles(db, now)).map((article) => articleWithFacts(article, settings)),
    articleTypes: await listArticleTypes(db, now),
    heroSlides: await listHeroSlides(db),
    reviews: await listReviews(db),
    notices: await listNotices(db, now),
    changes: await loadChanges(db),
  };
}

/** Products of one pattern share this key. */
export const patternKey = (p: Pick<Product, 'brand_short' | 'pattern_title'>): string =>
  `${p.brand_short}/${p.pattern_title}`;

function grouped(products: Product[], key: (p: Product) => string | null): Map<string, Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const k = key(product);
    if (k === null) continue;
    const group = groups.get(k);
    if (group) group.push(product);
    else groups.set(k, [product]);
  }
  return groups;
}

const PREVIEWED = Symbol.for('three-peaks-tire/previewed-shop');
let shop: Promise<Shop> | undefined;

/** The shop of a preview. It is stored globally, because the page program of the last build has its own copy of this module. */
const previewed = ((globalThis as { [PREVIEWED]?: AsyncLocalStorage<Shop> })[PREVIEWED] ??=
  new AsyncLocalStorage<Shop>());

/** Renders pages with another shop than the build's. */
export const withShop = <T>(other: Shop, draw: () => Promise<T>): Promise<T> => previewed.run(other, draw);

/** The shop of the current build or preview. */
export async function builtShop(): Promise<Shop> {
  const other = previewed.getStore();
  if (other) return other;
  shop ??= connect().then(async (connection) => {
    try {
      return await loadShop(connection.db);
    } finally {
      await connection.close();
    }
  });
  return shop;
}
