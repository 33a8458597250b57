import { formatDollars, formatMoney } from '#src/domain/pricing/money.ts';
import { nameBesideBrand } from '#src/domain/product/product-name.ts';
import { pictureFallback, pictureSet, pictureStem } from '#src/domain/product/product-picture.ts';
import { serviceDescription, STATUS_TITLES, type Product } from '#src/domain/product/product.ts';
import { stockLabel } from '#src/domain/product/stock.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { productCrumbs } from '#src/seo/breadcrumbs.ts';
import { productPageDescription, productPageTitle } from '#src/seo/titles.ts';
import { FIT_MESSAGE, FIT_SIZE } from '#src/islands/vehicle/page-elements.ts';
import { PARTNER_PRICES, STOCK } from '#src/ui/price-attributes.ts';
import { edgeCache } from '../endpoint.ts';
import { escapeHtml as e, fillPlaceholders, readTemplate } from './page-template.ts';

/**
 * The page of a product that was added since the last build: name, picture, size, price, stock and how to reach the
 * shop, in the same words as a built page. The next build gives it the full page.
 */
export async function productPageResponse(product: Product, settings: Settings): Promise<Response> {
  const template = await readTemplate('shell/product.html');
  const html = fillPlaceholders(
    template.replace('%%BODY%%', () => body(product, settings)),
    {
      TITLE: productPageTitle(product, settings),
      DESCRIPTION: productPageDescription(product, settings),
      PATH: productPath(product),
    },
  );
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...edgeCache('catalogue') } });
}

/** An accessory has no size. It is not sold by the tire and carries no recycling fee. */
const isTire = (p: Product): boolean => p.size !== '';

const body = (p: Product, settings: Settings): string =>
  `${breadcrumbs(p)}<div id="${FIT_MESSAGE}" ${FIT_SIZE}="${e(p.size)}"></div>
<div class="prod">
${picture(p)}
<div class="buy">${heading(p)}${price(p, settings)}${stock(p, settings)}${contact(p, settings)}</div>
<div class="about"><h2>About this ${isTire(p) ? 'tire' : 'item'}</h2>${p.description && `<p>${e(p.description)}</p>`}</div>
</div>`;

function breadcrumbs(p: Product): string {
  const items = productCrumbs(p).map(({ title, href }) =>
    href ? `<li><a href="${e(href)}">${e(title)}</a></li>` : `<li aria-current="page">${e(title)}</li>`,
  );
  return `<nav aria-label="You are here"><ol class="crumbs">${items.join('')}</ol></nav>`;
}

function picture(p: Product): string {
  const stem = pictureStem(p);
  const alt = isTire(p) ? `${p.brands} ${p.pattern_title}` : p.title;
  return `<div class="gal"><div class="plate${p.snowflake ? ' w' : ''}"><picture>
<source type="image/avif" srcset="${pictureSet(stem, 'front', 'avif')}" sizes="(min-width: 960px) 520px, 86vw">
<img src="${pictureFallback(stem, 'front')}" width="480" height="480" alt="${e(alt)}" fetchpriority="high">
</picture></div></div>`;
}

function heading(p: Product): string {
  const badge = p.status_type ? `<span class="badge">${STATUS_TITLES[p.status_type]}</span>` : '';
  const size = `<p class="size">${e(p.size)} <span>${e(serviceDescription(p))}</span></p>`;
  return `<p class="brand">${e(p.brands)}${badge}</p><h1>${e(nameBesideBrand(p))}</h1>${isTire(p) ? size : ''}`;
}

function price(p: Product, { fee_recycling, fee_gst_percent }: Settings): string {
  const each = isTire(p) ? ' <small><span class="for-shops">retail, </span>each</small>' : '';
  const fees = isTire(p)
    ? `Plus ${formatDollars(fee_recycling)} recycling per tire and GST.`
    : `Plus GST ${fee_gst_percent}%.`;
  return `<div class="ask"><p class="price">${formatMoney(p.retail_price)}${each}</p>
<p class="note">${fees} <span class="for-all">Retail price, same for everyone.</span>
<span class="for-shops">Shop prices are for your business alone.</span></p>
<p class="pline" ${PARTNER_PRICES}="${p.id}"><span>Body shop?</span><a href="/login">Sign in for your partner price</a></p></div>`;
}

function stock(p: Product, { places }: Settings): string {
  const { text, level } = stockLabel(p);
  const place = p.in_stock ? `<span>at ${e(places[p.location].name)}</span>` : '';
  const css = level === 'in' ? 'stock' : `stock ${level}`;
  return `<div class="have" ${STOCK}="${p.id}"><span class="${css}">${text}</span>${place}</div>`;
}

function contact(p: Product, { places, text_phone }: Settings): string {
  const { phone } = places[p.location];
  const message = `/contact?about=${encodeURIComponent(p.title)}#message`;
  return `<div class="acts"><a class="btn btn-go" href="tel:${phone}">Call ${phoneText(phone)}</a>
<a class="btn" href="sms:${text_phone}">Text</a><a class="btn" href="${e(message)}">Message</a></div>`;
}
