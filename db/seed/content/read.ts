/** Reads the shop's own texts, one file a page, for the seed. Their format is explained in `README.md`. */
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import {
  articleShape,
  articleTypesShape,
  faqGroupShape,
  pageShape,
  policyShape,
  reviewsShape,
  serviceShape,
  slidesShape,
  wheelWeightsShape,
} from './content-shapes.ts';
import { fileError } from '../../front-matter.ts';
import { readTextFile, type TextFile } from './text-file.ts';

interface Texts {
  title: string;
  seoTitle: string;
  seoDesc: string;
  description: string;
  content: string;
}
interface SizePrice {
  columns: string[];
  rows: string[][];
}

interface SeedService extends Texts {
  code: string;
  card: string;
  /** null: the service has a page, but is not listed */
  position: number | null;
  duration: string;
  /** `80.00`, `{{fee_delivery_from}}`, or empty: by quote */
  priceFrom: string;
  priceUnit: string;
  faqIds: string[];
  sizePriceTitle: string;
  sizePrice: SizePrice | null;
  blocks: Array<{ motif: string; title: string; text: string; right: boolean }>;
}
interface SeedPolicy extends Texts {
  code: string;
  position: number;
}
interface SeedPage extends Texts {
  code: string;
  faqIds: string[];
  addMessageForm: boolean;
  categories: Array<{ title: string; description: string }>;
}
export interface SeedFaqGroup {
  code: string;
  title: string;
  position: number;
}
export interface SeedQuestion {
  id: string;
  group: string;
  position: number;
  title: string;
  content: string;
}
interface SeedArticle extends Texts {
  slug: string;
  type: string;
  tags: string[];
  date: string;
  picture: string;
}
type SeedArticleType = z.infer<typeof articleTypesShape>[number];
type SeedReview = z.infer<typeof reviewsShape>[number];
type SeedSlide = z.infer<typeof slidesShape>[number];
type SeedWheelWeight = z.infer<typeof wheelWeightsShape>[number];

export interface SeedContent {
  services: SeedService[];
  policies: SeedPolicy[];
  pages: SeedPage[];
  faqGroups: SeedFaqGroup[];
  faq: SeedQuestion[];
  articles: SeedArticle[];
  articleTypes: SeedArticleType[];
  reviews: SeedReview[];
  slides: SeedSlide[];
  wheelWeights: SeedWheelWeight[];
}

const FOLDER = new URL('./', import.meta.url);

/** Services, policies and FAQ in the order in which they are listed, articles newest first. @throws an `Error` naming file and line */
export function readContent(): SeedContent {
  const faq = files('faq')
    .map(parseFaq)
    .sort((a, b) => a.group.position - b.group.position);
  return {
    services: files('services')
      .map(parseService)
      .sort((a, b) => (a.position ?? 99) - (b.position ?? 99)),
    policies: files('policies')
      .map(parsePolicy)
      .sort((a, b) => a.position - b.position),
    pages: files('pages').map(parsePage),
    faqGroups: faq.map(({ group }) => group),
    faq: faq.flatMap(({ questions }) => questions),
    articles: files('articles')
      .map(parseArticle)
      .sort((a, b) => b.date.localeCompare(a.date)),
    articleTypes: json('article-types.json', articleTypesShape),
    reviews: json('reviews.json', reviewsShape),
    slides: json('hero-slides.json', slidesShape),
    wheelWeights: json('wheel-weights.json', wheelWeightsShape),
  };
}

const files = (folder: string): TextFile[] =>
  readdirSync(new URL(`${folder}/`, FOLDER))
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => readTextFile(readFileSync(new URL(`${folder}/${name}`, FOLDER), 'utf8'), `${folder}/${name}`));

function json<T>(file: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message}`, {
      cause,
    });
  }
}

/** Validates the front matter. @throws an `Error` that names the line */
function front<S extends z.ZodType>(source: TextFile, shape: S): z.infer<S> {
  const parsed = shape.safeParse(source.values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0]! : String(issue.path[0]);
  throw fileError(source.file, source.lines[key] ?? 1, `${key}: ${issue.message}`);
}

const texts = (
  f: { title: string; seo_title: string; seo_desc: string; description: string },
  source: TextFile,
): Texts => ({
  title: f.title,
  seoTitle: f.seo_title,
  seoDesc: f.seo_desc,
  description: f.description,
  content: source.body,
});

function parseService(source: TextFile): SeedService {
  const f = front(source, serviceShape);
  return {
    ...texts(f, source),
    code: f.code,
    card: f.card,
    position: f.position,
    duration: f.duration,
    priceFrom: f.price_from,
    priceUnit: f.price_unit,
    faqIds: f.faq,
    sizePriceTitle: f.size_price_title,
    sizePrice: f.size_price ?? null,
    blocks: f.blocks,
  };
}

function parsePolicy(source: TextFile): SeedPolicy {
  const f = front(source, policyShape);
  return { ...texts(f, source), code: f.code, position: f.position };
}

function parsePage(source: TextFile): SeedPage {
  const f = front(source, pageShape);
  return {
    ...texts(f, source),
    code: f.code,
    faqIds: f.faq,
    addMessageForm: f.add_message_form,
    categories: f.categories,
  };
}

function parseArticle(source: TextFile): SeedArticle {
  const f = front(source, articleShape);
  return {
    ...texts(f, source),
    slug: f.slug,
    type: f.type,
    tags: f.tags,
    date: f.date,
    picture: f.picture,
  };
}

/** A group's questions: each begins with a line `## id: Question?`, its answer is the HTML up to the next. */
export function parseFaq(source: TextFile): { group: SeedFaqGroup; questions: SeedQuestion[] } {
  const group = front(source, faqGroupShape);
  const questions: SeedQuestion[] = [];
  source.body.split('\n').forEach((row, index) => {
    const m = /^## ([a-z0-9-]+): (.+\?)$/.exec(row);
    const last = questions.at(-1);
    if (m) questions.push({ id: m[1]!, group: group.code, position: questions.length + 1, title: m[2]!, content: '' });
    else if (row.startsWith('#') || (!last && row.trim()))
      throw fileError(source.file, source.bodyLine + index, 'a question stands as “## id: Question?” above its answer');
    else if (last) last.content = `${last.content}\n${row}`.trim();
  });
  return { group, questions };
}
