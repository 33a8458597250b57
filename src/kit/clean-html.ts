import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { RICH_ELEMENTS } from './rich-elements.ts';
import { uploadHash, uploadSet } from './uploaded-picture.ts';

/**
 * The elements and attributes that editors' HTML may contain; see docs/content.md. No scripts, event handlers, styles, classes,
 * frames or forms. Links only with schemes that cannot run scripts, pictures only uploaded ones. Headings start at level 2, since
 * every page has its own level 1.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...RICH_ELEMENTS,
    ...'dl dt dd sub sup small abbr q figure figcaption caption tfoot div span'.split(' '),
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => {
      const href = attribs.href?.replace(/^\s*http:/i, 'https:');
      return { tagName, attribs: { ...attribs, ...(/^https:/i.test(href ?? '') && { href, rel: 'noopener' }) } };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && uploadHash(attribs.src ?? '') === null,
};

/** A build prints hundreds of products with the text of their pattern. All texts of a shop fit. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
  memoMethod: (html) => sanitizeHtml(html, ALLOWED),
});

export const cleanHtml = (html: string): string => cleaned.memo(html);

const UPLOADED = /<img\b[^<>]*? src="([^"]*)"[^<>]*>/g;
const SIZES = '(min-width:960px) 720px,92vw';

export const addPictureSources = (clean: string): string =>
  clean.replace(UPLOADED, (img, src: string) => {
    const hash = uploadHash(src);
    if (!hash) return img;
    const source = `<source type="image/avif" srcset="${uploadSet(hash, 'avif')}" sizes="${SIZES}">`;
    const fallback = img.replace('<img', `<img srcset="${uploadSet(hash, 'webp')}" sizes="${SIZES}"`);
    return `<picture>${source}${fallback}</picture>`;
  });
