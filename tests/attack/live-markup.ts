/** Whether a text that somebody wrote has become part of a page's markup. */
import sanitizeHtml from 'sanitize-html';

/** Stands in every hostile text, and nowhere else. */
export const MARK = 'attack7f3';
/** Browsers leave out white space and control characters in a scheme. */
const runs = (url: string) => /^(javascript|vbscript|data):/i.test(url.replaceAll(/[\s\p{Control}]/gu, ''));
const URLS = /^(href|src|srcset|srcdoc|action|formaction|data|poster|ping|xlink:href)$/i;
const NEVER = new Set(['iframe', 'object', 'embed', 'base', 'marquee', 'attack7f3']);
/** What no text may hold: control characters, halves of characters, marks that change the direction of text. */
const UNSEEN = /(?![\n\t\r])\p{Control}|[\p{Surrogate}\p{Bidi_Control}\ufeff\ufffd]/u;

/** Whether a value, read from JSON, holds an unseen character in one of its texts. */
export const hasUnseen = (value: unknown): boolean =>
  typeof value === 'string'
    ? UNSEEN.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasUnseen);

/** The tags and attributes of a page in which the mark is live, and unseen characters beside it. */
export function liveMarkup(html: string): string[] {
  const live: string[] = [];
  // used as a parser: it calls us for each element and changes nothing
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    exclusiveFilter: ({ tag, attribs, text }) => {
      const marked = Object.entries(attribs).filter(([name, value]) => `${name}${value}`.includes(MARK));
      for (const [name, value] of marked)
        if (
          /^on/i.test(name) ||
          name.includes(MARK) ||
          (URLS.test(name) && runs(value)) ||
          NEVER.has(tag) ||
          name === 'style'
        )
          live.push(`<${tag} ${name}="${value.slice(0, 60)}">`);
      const isData = /\bjson\b/.test(attribs.type ?? '');
      if (/^(script|style)$/.test(tag) && !isData && text.includes(MARK)) live.push(`<${tag}> ${text.slice(0, 60)}`);
      return false;
    },
  });
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1))
    if (UNSEEN.test(html.slice(Math.max(0, at - 30), at + 40))) live.push('an unseen character');
  return live;
}
