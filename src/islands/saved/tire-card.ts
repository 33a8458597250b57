/** The cards of saved and viewed tires: copies of a `ProductCard` that the page holds as a template. */
import { formatMoney } from '#src/domain/pricing/money.ts';
import { unitText } from '#src/domain/pricing/price-text.ts';
import { cardPhotograph, illustrationFile } from '#src/domain/product/product-picture.ts';
import { serviceDescription, type ProductSummary } from '#src/domain/product/product.ts';
import { stockLabel } from '#src/domain/product/stock.ts';
import type { ViewedTire } from '#src/domain/product/viewed-tires.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import { CHOICE } from '#src/ui/choice-attributes.ts';
import { RECYCLING_FEE, taxesShown } from '#src/ui/price-attributes.ts';
import { stockClass } from '#src/ui/stock-class.ts';
import { CARD_TEMPLATE, UNKNOWN } from './page-elements.ts';

/**
 * A card and its texts. A signed-in viewer's own prices replace these texts on the page
 * (`islands/account/page-prices.ts`). The texts return when own prices are hidden, so they are kept here and updated
 * even while they are not shown.
 */
export interface TireCard {
  id: number;
  element: HTMLElement;
  texts: Record<'price' | 'per' | 'stock', Text>;
}

export function createCard(id: number): TireCard {
  const template = document.querySelector<HTMLTemplateElement>(`#${CARD_TEMPLATE}`)!;
  const element = (template.content.cloneNode(true) as DocumentFragment).querySelector<HTMLElement>('.card')!;
  for (const holder of [element, element.querySelector<HTMLElement>('.choice')!]) holder.dataset.id = String(id);
  const textOf = (name: string): Text => {
    const text = new Text();
    element.querySelector(`.${name}`)!.replaceChildren(text);
    return text;
  };
  return { id, element, texts: { price: textOf('price'), per: textOf('per'), stock: textOf('stock') } };
}

interface Naming {
  title: string;
  path: string;
  size: string;
  picture: string;
}

function writeName({ element }: TireCard, { title, path, size, picture }: Naming): void {
  const link = element.querySelector<HTMLAnchorElement>('h3 a')!;
  link.href = path;
  link.textContent = title;
  element.querySelector('.size')!.textContent = size;
  element.querySelector('img')!.src = picture;
  for (const button of element.querySelectorAll(`[${CHOICE}]`))
    button.setAttribute('aria-label', `${button.textContent} ${title} ${size}`.trim());
}

const day = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric' });

/** As it was when its page was open. */
export function writeViewedTire(card: TireCard, tire: ViewedTire): void {
  writeName(card, tire);
  card.texts.price.data = tire.price;
  card.texts.per.data = `as seen on ${day.format(tire.at)}`;
}

/** As it is today. */
export function writeProduct(card: TireCard, product: ProductSummary): void {
  const { element, texts } = card;
  const isTire = product.size !== '';
  writeName(card, {
    title: isTire ? product.pattern_title : product.title,
    path: productPath(product),
    size: isTire ? `${product.size} ${serviceDescription(product)}` : '',
    picture: cardPhotograph(product) || illustrationFile(product.pattern_picture, 'front'),
  });
  element.querySelector('.plate')!.classList.toggle('w', product.snowflake === true);
  element.querySelector('.brand')!.textContent = product.brands;
  element.querySelector<HTMLElement>(`[${CHOICE}=compare]`)!.hidden = !isTire;
  const stock = stockLabel(product);
  texts.price.data = formatMoney(product.retail_price);
  const recycling = element.closest(`[${RECYCLING_FEE}]`)?.getAttribute(RECYCLING_FEE) ?? null;
  texts.per.data = unitText(isTire ? recycling : null, taxesShown());
  texts.stock.data = stock.text;
  // a signed-in viewer's own stock has its own class
  if (!element.classList.contains('priced')) element.querySelector('.stock')!.className = stockClass(stock.level);
}

/** The product no longer exists: the card offers to remove it from the list. */
export function writeGone({ element, texts }: TireCard): void {
  const link = element.querySelector('h3 a');
  if (link) link.replaceWith(link.textContent === UNKNOWN ? 'A tire that you saved' : link.textContent);
  element.querySelector<HTMLElement>('.stock')!.hidden = true;
  for (const text of Object.values(texts)) text.data = '';
  texts.per.data = 'No longer in our catalogue. Ask us: we may be able to order it.';
  element.querySelector<HTMLElement>(`[${CHOICE}=compare]`)!.hidden = true;
}
