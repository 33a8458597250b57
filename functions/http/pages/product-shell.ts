import { productPath, sizePath, typePath } from '#src/domain/shop/routes.ts';
import { formatDollars, formatMoney } from '#src/domain/pricing/money.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { pictureFallback, pictureSet, pictureStem } from '#src/domain/product/product-picture.ts';
import { serviceDescription, STATUS_TITLES, type Product } from '#src/domain/product/product.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { stockWord } from '#src/domain/product/stock.ts';
import { edgeCache } from '../endpoint.ts';
import { escapeHtml as e, fillWords, readShell } from './shell.ts';

/**
 * The page of a product that was added since the last build: name, picture, size, price, stock and how to reach the shop.
 * The next build gives it the full page.
 */
export async function productPageResponse(product: Product, settings: Settings): Promise<Response> {
  const shell = await readShell('shell/product.html');
  const html = fillWords(
    shell.replace('%%BODY%%', () => body(product, settings)),
    {
      TITLE: `${product.seo_title || product.title} | ${settings.title}`,
      DESCRIPTION:
        product.seo_desc ||
        `${product.title} in Calgary: ${formatMoney(product.retail_price)} each, ${stockWord(product).text.toLowerCase()}.`,
      PATH: productPath(product),
    },
  );
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...edgeCache('catalogue') } });
}

function body(p: Product, { places, text_phone, fee_recycling }: Settings): string {
  const stem = pictureStem(p);
  const stock = stockWord(p);
  const place = places[p.location];
  const crumbs = [
    ['/', 'Home'],
    [typePath(p.type_short), p.type_name],
    ...(p.size_slug ? [[sizePath(p.size_slug), p.size]] : []),
  ] as Array<[string, string]>;
  return `<nav aria-label="You are here"><ol class="crumbs">${crumbs.map(([href, name]) => `<li><a href="${e(href)}">${e(name)}</a></li>`).join('')}<li aria-current="page">${e(p.pattern_title)}</li></ol></nav><div id="fits" data-fits="${e(p.size)}"></div>
<div class="prod"><div class="gal"><div class="plate${p.snowflake ? ' w' : ''}"><picture><source type="image/avif" srcset="${pictureSet(stem, 'front', 'avif')}" sizes="(min-width: 960px) 520px, 86vw"><img src="${pictureFallback(stem, 'front')}" width="480" height="480" alt="${e(`${p.brands} ${p.pattern_title}`)}" fetchpriority="high"></picture></div></div>
<div class="buy"><p class="brand">${e(p.brands)}${p.status_type ? `<span class="badge">${STATUS_TITLES[p.status_type]}</span>` : ''}</p><h1>${e(p.pattern_title)}</h1><p class="size">${e(p.size)} <span>${e(serviceDescription(p))}</span></p>
<div class="ask"><p class="price">${formatMoney(p.retail_price)} <small>each</small></p><p class="note">Plus ${formatDollars(fee_recycling)} recycling per tire and GST.</p><p class="pline" data-partner="${p.id}"><span>Body shop?</span><a href="/login">Sign in for your partner price</a></p></div>
<div class="have" data-quantity="${p.id}"><span class="stock${stock.level === 'in' ? '' : ` ${stock.level}`}">${stock.text}</span>${p.in_stock ? `<span>at ${e(place.name)}</span>` : ''}</div>
<div class="acts"><a class="btn btn-go" href="tel:${place.phone}">Call ${phoneText(place.phone)}</a><a class="btn" href="sms:${text_phone}">Text</a><a class="btn" href="${e(`/contact?about=${encodeURIComponent(p.title)}#message`)}">Message</a></div></div>
<div class="about"><h2>About this tire</h2><p>${e(p.description)}</p></div></div>`;
}
