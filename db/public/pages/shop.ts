import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { articleWithFacts, type Article, type ArticleType } from '#src/domain/content/article.ts';
import { questionWithFacts, withFacts, type ContentPage, type Question } from '#src/domain/content/content.ts';
import type { HeroSlide, Review } from '#src/domain/content/home-content.ts';
import type { FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import type { Notice } from '#src/domain/content/notice.ts';
import { tireSeason, type TireSeason } from '#src/domain/list/tire-season.ts';
import type { Brand, Product, ProductType } from '#src/domain/product/product.ts';
import { holidaysFrom } from '#src/domain/shop/hours.ts';
import { navigationData, type NavigationData } from '#src/domain/shop/navigation-data.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { listArticleTypes, loadArticles } from '../content/articles.ts';
import { listContentPages, listQuestions } from '../content/content.ts';
import { listVehicleYears, loadCuratedVehicles } from '../vehicles/fitment.ts';
import { listHeroSlides, listReviews } from '../content/home.ts';
import { listBrands, listProductTypes, listTexts, type ListText } from '../products/lists.ts';
import { listMovedPaths } from './moved-paths.ts';
import { listNotices } from '../content/notices.ts';
import { openListSource, type ListSource } from '../list/list-source.ts';
import { loadProducts } from '../products/products.ts';
import { readSettings } from '../content/settings.ts';

/** All public data that pages are built from, read once for a build. */
export interface Shop {
  settings: Settings;
  menu: NavigationData;
  types: ProductType[];
  brands: Brand[];
  /** by route: `all`, `type/wintertires`, `brand/nokian` */
  texts: Map<string, ListText>;
  /** every product, in the default order of lists */
  products: Product[];
  byId: Map<number, Product>;
  /** the vehicles of prerendered pages, by make, model and year */
  vehicles: FittedVehicle[];
  /** years that have vehicles, newest first */
  vehicleYears: number[];
  byPattern: Map<string, Product[]>;
  bySize: Map<string, Product[]>;
  /** what lists are selected by */
  lists: ListSource;
  /** content pages, by code in lower case, with their setting tokens replaced */
  pages: Map<string, ContentPage>;
  /** the content pages that have a card, in order */
  services: ContentPage[];
  policies: ContentPage[];
  questions: Question[];
  /** where former paths of articles, their types, services and policies lead now */
  movedPaths: Map<string, string>;
  /** the brands' logos that editors uploaded, by the brand's part of URLs */
  brandLogos: Record<string, string>;
  /** newest first */
  articles: Article[];
  articleTypes: ArticleType[];
  heroSlides: HeroSlide[];
  /** the reviews of the home page */
  reviews: Review[];
  /** the notices that are shown at this time */
  notices: Notice[];
  /** the season at this time, which decides what lists show first */
  season: TireSeason;
}

/** The part of the shop that depends on the catalogue alone. It is the large one. */
export type Catalogue = Pick<Shop, 'products' | 'byId' | 'byPattern' | 'bySize' | 'vehicles' | 'lists'>;

/** Everything else: settings, texts, and the names of types and brands. */
export type Words = Omit<Shop, keyof Catalogue>;

/** The shop without its catalogue. */
export function wordsOf(shop: Shop): Words {
  const { products: _, byId: __, byPattern: ___, bySize: ____, vehicles: _____, lists: ______, ...words } = shop;
  return words;
}

/** Reads each table once into memory, because queries by each of up to 50,000 pages would be too slow. */
export const loadShop = async (db: Database): Promise<Shop> => ({
  ...(await loadWords(db)),
  ...(await loadCatalogue(db)),
});

/** Changes with every product, its ratings, patterns, and the vehicles that are read into a catalogue. */
export async function catalogueVersion(db: Database): Promise<string> {
  const [row] = await rows<{ version: string }>(
    db,
    sql`select concat_ws(' ',
      (select concat_ws(' ', count(*), max(updated_at), sum(count), sum(rating_sum), sum(rating_count)) from products),
      (select concat_ws(' ', count(*), sum(version)) from patterns),
      (select max(id) from catalogue_changes),
      (select concat_ws(' ', count(*), max(id), sum(version)) from fitments)) as version`,
  );
  return row!.version;
}

/** @param vehicles reads the vehicles, where somebody else needs them, too */
export const loadCatalogue = async (db: Database, vehicles = () => loadCuratedVehicles(db)): Promise<Catalogue> => ({
  ...grouping(await loadProducts(db)),
  vehicles: await vehicles(),
  lists: await openListSource(db),
});

/** Maps by which pages find products. */
export const grouping = (products: Product[]): Pick<Shop, 'products' | 'byId' | 'byPattern' | 'bySize'> => ({
  products,
  byId: new Map(products.map((product) => [product.id, product])),
  byPattern: grouped(products, patternKey),
  bySize: grouped(products, (p) => p.size_slug),
});

/** Everything but the catalogue. @param now the time for which articles, notices, holidays and the season are selected */
export async function loadWords(db: Database, now = new Date()): Promise<Words> {
  const read = await readSettings(db);
  const settings = { ...read, holidays: holidaysFrom(now, read.holidays) };
  const types = await listProductTypes(db);
  const brands = await listBrands(db);
  const content = await loadContent(db, settings, now);
  return {
    settings,
    menu: navigationData({ types, ...content }),
    types,
    brands,
    brandLogos: Object.fromEntries(brands.flatMap(({ short_title, logo }) => (logo ? [[short_title, logo]] : []))),
    texts: await listTexts(db),
    vehicleYears: await listVehicleYears(db),
    season: tireSeason(now),
    ...content,
  };
}

async function loadContent(db: Database, settings: Settings, now: Date) {
  const pages = (await listContentPages(db)).map((page) => withFacts(page, settings));
  const cards = (kind: ContentPage['kind']) => pages.filter((page) => page.kind === kind && page.position !== null);
  const articles = (await loadArticles(db, now)).map((article) => articleWithFacts(article, settings));
  const articleTypes = await listArticleTypes(db, now);
  return {
    movedPaths: await listMovedPaths(db, { articles, articleTypes, pages }),
    pages: new Map(pages.map((page) => [page.code.toLowerCase(), page])),
    services: cards('service'),
    policies: cards('policy'),
    questions: (await listQuestions(db)).map((q) => questionWithFacts(q, settings)),
    articles,
    articleTypes,
    heroSlides: await listHeroSlides(db, now),
    reviews: await listReviews(db),
    notices: await listNotices(db, now),
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
