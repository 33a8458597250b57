import { DRAWN_CITY } from '#src/domain/shop/shop-words.ts';
import { isTypeShort } from '#src/domain/product/product-type.ts';

/** The picture of a shared link (Open Graph). */
export interface SharePicture {
  path: string;
  alt: string;
  /** pixels; unknown for an uploaded picture */
  width?: number;
  height?: number;
}

const drawn = (file: string, alt: string, city = DRAWN_CITY): SharePicture => ({
  path: `/og/${file}.jpg`,
  // the mountains are Calgary's
  alt: city === DRAWN_CITY ? alt : alt.replace(/ (to the Rockies|in the foothills)$/, ''),
  width: 1200,
  height: 630,
});

/** The picture of a product type; `scripts/pictures/share-pictures.ts` draws it. */
export function typeSharePicture(short: string, city = DRAWN_CITY): SharePicture {
  if (!isTypeShort(short)) return drawn('product', 'Tires on the road to the Rockies', city);
  if (short === 'tirebags') return drawn(short, 'A tire in a storage bag', city);
  const kind = short.replace(/tires$/, '').replace(/^all|^mud/, '$&-');
  return drawn(short, `One of our ${kind} tires on the road to the Rockies`, city);
}

/** The picture of a page, by the first parts of its path. */
export function sharePicture(path: string, city = DRAWN_CITY): SharePicture {
  const [root, kind, value = ''] = path.split('/').slice(1);
  if (root === 'tires' && kind === 'list' && isTypeShort(value)) return typeSharePicture(value, city);
  if (root === 'tires' && kind === 'detail') return typeSharePicture('', city);
  if (root === 'tires') return drawn('tires', 'Two tires on the road to the Rockies', city);
  if (root === 'services' || root === 'wheels' || root === 'wheel-balance')
    return drawn('service', 'A tire and a storage bag before the racks of the shop', city);
  if (root === 'articles' || root === 'faq')
    return drawn('article', 'Two tires on a gravel road in the foothills', city);
  if (root === 'contact' || root === 'about' || root === 'policy')
    return drawn('contact', 'A tire on the road to the Rockies', city);
  return drawn('home', 'A winter tire on the road to the Rockies', city);
}
