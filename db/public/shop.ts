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

/** Everything public that pages are built from, read once for a whole build. */
export interface Shop {
  settings: Settings;
  types: ProductType[];
  brands: Brand[];
  /** by route: `all`, `type/wintertires`, `brand/nokian` */
  texts: Map<string, ListText>;
  /** every product, in the order of the list: in stock first, then by price */
  products: Product[];
  /** of the shop's own list, by make, model and year */
  vehicles: FittedVehicle[];
  /** years with a vehicle, newest first */
  vehicleYears: number[];
  byPattern: Map<string, Product[]>;
  bySize: Map<string, Product[]>;
  /** pages an editor wrote, by code in lower case; their facts filled in from the settings */
  pages: Map<string, ContentPage>;
  /** those with a card, in order */
  services: ContentPage[];
  policies: ContentPage[];
  questions: Question[];
  /** newest first */
  articles: Article[];
  articleTypes: ArticleType[];
  /** of the home page */
  heroSlides: HeroSlide[];
  reviews: Review[];
  /** on top of all pages, those of today */
  notices: Notice[];
  /** when pages changed, for the site map */
  changes: Changes;
}

/** What comes with the catalogue: the large part of the shop, which editors' texts are not in. */
export type Catalogue = Pick<Shop, 'products' | 'byPattern' | 'bySize' | 'vehicles' | 'vehicleYears'>;

/** One query a table, then maps in memory: a page must not ask the database for itself (50,000 would). */
export const loadShop = async (db: Database): Promise<Shop> => ({
  ...(await loadWords(db)),
  ...(await loadCatalogue(db)),
});

export const loadCatalogue = async (db: Database): Promise<Catalogue> => ({
  ...grouping(await loadProducts(db)),
  vehicles: await loadCuratedVehicles(db),
  vehicleYears: await listVehicleYears(db),
});

/** Products by what pages look them up by. */
export const grouping = (products: Product[]): Pick<Shop, 'products' | 'byPattern' | 'bySize'> => ({
  products,
  byPattern: grouped(products, patternKey),
  bySize: grouped(products, (p) => p.size_slug),
});

/** Everything but the catalogue. @param now as of when articles and notices are public, and holidays are over */
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

/** The shop of a preview. Found by name: the pages' program, kept from the build, has a copy of this file of its own. */
const previewed = ((globalThis as { [PREVIEWED]?: AsyncLocalStorage<Shop> })[PREVIEWED] ??=
  new AsyncLocalStorage<Shop>());

/** Draws with another shop than the build's. */
export const withShop = <T>(other: Shop, draw: () => Promise<T>): Promise<T> => previewed.run(other, draw);

/** The shop as the pages of this build see it, or of this preview. */
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
