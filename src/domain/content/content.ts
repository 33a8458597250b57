/** Content that editors write. Its HTML is not sanitised yet: code that prints it calls `cleanHtml`. */
import type { Settings } from '../shop/settings.ts';
import { fillHtml, fillText } from './setting-tokens.ts';
import { installationTableOf, type SizePrice } from './installation-tables.ts';
import { formatDollars } from '../pricing/money.ts';

export interface TextImage {
  image: string;
  imageAlt: string;
  title: string;
  text: string;
  is_image_on_right: boolean;
}

export interface ContentPage {
  id: number;
  /** `About`, `tire-change`, `refund` */
  code: string;
  kind: 'page' | 'service' | 'policy';
  title: string;
  description: string;
  /** text on its card in a list */
  card: string;
  content: string;
  seo_title: string;
  seo_desc: string;
  /** position among the cards; null: no card */
  position: number | null;
  duration: string;
  /** `$80`; empty: by quote */
  price_from: string;
  price_unit: string;
  is_template: boolean;
  short_description: string;
  size_price_title: string;
  size_price: SizePrice | null;
  text_image_1: TextImage | null;
  text_image_2: TextImage | null;
  text_image_3: TextImage | null;
  add_faq: boolean;
  faq_ids: number[];
  add_message_form: boolean;
}

export interface Question {
  id: number;
  slug: string;
  topic: string;
  title: string;
  content: string;
}

export const textImages = (page: ContentPage): TextImage[] =>
  [page.text_image_1, page.text_image_2, page.text_image_3].filter((block) => block !== null);

/** A page with its setting tokens filled in, and with the shop's installation prices where it is about these; see docs/content.md. */
export function withFacts(page: ContentPage, settings: Settings): ContentPage {
  const text = (s: string) => fillText(s, settings);
  const prices = installationTableOf(page.code, settings);
  const block = (b: TextImage | null) => b && { ...b, title: text(b.title), text: fillHtml(b.text, settings) };
  return {
    ...page,
    title: text(page.title),
    description: text(page.description),
    card: text(page.card),
    content: fillHtml(page.content, settings),
    seo_title: text(page.seo_title),
    seo_desc: text(page.seo_desc),
    duration: text(page.duration),
    price_unit: text(page.price_unit),
    price_from: /^\d+\.\d{2}$/.test(page.price_from) ? formatDollars(page.price_from) : text(page.price_from),
    short_description: fillHtml(page.short_description, settings),
    size_price_title: prices?.title ?? text(page.size_price_title),
    size_price:
      prices?.table ??
      (page.size_price && {
        columns: page.size_price.columns.map(text),
        data: page.size_price.data.map((row) => row.map(text)),
      }),
    text_image_1: block(page.text_image_1),
    text_image_2: block(page.text_image_2),
    text_image_3: block(page.text_image_3),
  };
}

export const questionWithFacts = (q: Question, settings: Settings): Question => ({
  ...q,
  title: fillText(q.title, settings),
  content: fillHtml(q.content, settings),
});
