import sanitizeHtml from 'sanitize-html';
import { uploadHash, uploadSet } from '#src/domain/editor/uploaded-picture.ts';

/**
 * What an editor's HTML may contain on a page (`decisions.md` 12). No scripts, handlers, styles, classes, frames or forms;
 * links only by address schemes that cannot run anything; pictures only those that editors have uploaded. Headings start at
 * the second: the page has its first.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'b',
    'em',
    'i',
    's',
    'sub',
    'sup',
    'small',
    'abbr',
    'blockquote',
    'q',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'div',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(/^https?:/i.test(attribs.href ?? '') && { rel: 'noopener' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && uploadHash(attribs.src ?? '') === null,
};

const known = new Map<string, string>();

/** HTML that is safe to print. One text is cleaned once a build: hundreds of products share their pattern's. */
export function cleanHtml(html: string): string {
  const clean = known.get(html) ?? sanitizeHtml(html, ALLOWED);
  known.set(html, clean);
  return clean;
}

const UPLOADED = /<img\b[^>]*? src="([^"]*)"[^>]*>/g;
const SIZES = '(min-width:960px) 720px,92vw';

/** Clean HTML in which each uploaded picture comes in the width and format that suits the reader's screen. */
export const withPictures = (clean: string): string =>
  clean.replace(UPLOADED, (img, src: string) => {
    const hash = uploadHash(src);
    if (!hash) return img;
    return `<picture><source type="image/avif" srcset="${uploadSet(hash, 'avif')}" sizes="${SIZES}">${img.replace('<img', `<img srcset="${uploadSet(hash, 'webp')}" sizes="${SIZES}"`)}</picture>`;
  });
