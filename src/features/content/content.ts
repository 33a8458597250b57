/** Content that editors write. Its HTML is not sanitised yet: code that prints it calls `cleanHtml`. */
import type { EntryData } from '#src/features/entries/entry-kinds.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { fillHtml, fillText } from '#src/features/shop/setting-tokens.ts';
import { installationTableOf, type SizePrice } from '#src/features/shop/installation-tables.ts';
import { formatDollars } from '#src/kit/money.ts';
import { GENERAL_SERVICES } from '#src/kit/routes.ts';

type PageEntry = EntryData['page'];
export type TextImage = PageEntry['text_images'][number];

export interface ContentPage extends Omit<PageEntry, 'size_price'> {
  id: number;
  size_price: SizePrice | null;
  goods: GoodsItem[];
}
export type GoodsItem = { id: number } & Omit<EntryData['goods'], 'page' | 'position'>;

export type Question = { id: number } & Omit<EntryData['question'], 'position'>;

export const questionsOn = (page: ContentPage | undefined, questions: readonly Question[]): Question[] =>
  page?.add_faq ? page.faq_ids.flatMap((id) => questions.find((q) => q.id === id) ?? []) : [];

/** A page with its setting tokens filled in, and with the shop's installation prices where it is about these; see docs/content.md. */
export function withFacts(page: ContentPage, settings: Settings): ContentPage {
  const text = (s: string) => fillText(s, settings);
  const prices = installationTableOf(page.code, settings);
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
      weightTable(page.goods) ??
      (page.size_price && {
        columns: page.size_price.columns.map(text),
        data: page.size_price.data.map((row) => row.map(text)),
      }),
    text_images: page.text_images.map((b) => ({ ...b, title: text(b.title), text: fillHtml(b.text, settings) })),
    goods: page.goods.map((g) => ({ ...g, title: text(g.title), description: fillHtml(g.description, settings) })),
  };
}

function weightTable(goods: readonly GoodsItem[]): SizePrice | null {
  const data = goods.flatMap(
    ({ title, price, units_per_strip: units, grams_per_strip: grams, strips_per_box: strips }) =>
      units === null
        ? []
        : [[title, String(units), `${grams ?? '–'} g`, String(strips ?? '–'), formatDollars(price ?? '')]],
  );
  const columns = ['Product', 'Units per strip', 'Weight per strip', 'Strips per box', 'Price'];
  return data.length ? { columns, data } : null;
}

export const questionWithFacts = (q: Question, settings: Settings): Question => ({
  ...q,
  title: fillText(q.title, settings),
  content: fillHtml(q.content, settings),
});

/** The text of a service: its own, or the general one under its name. @returns undefined for an unknown service */
export function textOfService(
  id: string,
  pages: ReadonlyMap<string, ContentPage>,
  city: string,
): ContentPage | undefined {
  const own = pages.get(id);
  if (own) return own.kind === 'service' ? own : undefined;
  const general = pages.get('services');
  const title = GENERAL_SERVICES.find((service) => service.id === id)?.title;
  if (!general || !title) return undefined;
  return { ...general, title, seo_title: `${title} in ${city}`, seo_desc: `${title}: ${general.description}` };
}

export type HeroSlide = Omit<EntryData['slide'], 'shown_from' | 'shown_until' | 'position'>;
export type Review = Omit<EntryData['review'], 'position'>;

export type Notice = EntryData['notice'];
