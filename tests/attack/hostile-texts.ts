/** Hostile texts through every form and every field of the desk: refused or cleaned, and live in no page. */
import sanitizeHtml from 'sanitize-html';
import { ENTRY_KINDS } from '#src/features/entries/entry-kinds.ts';
import type { Outcome } from '../run/drive.ts';
import { deskOf } from '../support/desk.ts';
import { readSiteMap } from '../support/site-map.ts';
import { dataOf, runForEach } from './attacker.ts';
import type { Target } from './target.ts';

/** Stands in every hostile text, and nowhere else. */
const MARK = 'attack7f3';
const HOSTILE = [
  `<script>${MARK}()</script>`,
  `<svg onload=${MARK}()>`,
  `"><img src=x onerror=${MARK}()>`,
  `</script><script>${MARK}()</script>`,
  `<a href="javascript:${MARK}()">${MARK}</a>`,
  `<a href="java\tscript:${MARK}()">${MARK}</a>`,
  `javascript:${MARK}()`,
  `/\\evil.example/${MARK}`,
  `${MARK}\u202e\u2066\u061c`,
  `${MARK}\u0000\u0007\u0085`,
  `${MARK}\ud800 \udfff\ud800`,
];
const LONG = `${MARK} ${'x'.repeat(900_000)}`;
/** The last of them stays in a field that takes it, so that pages are rendered with it. */
const ROUNDS = [LONG, `javascript:${MARK}()`, `<svg onload=${MARK}()>`, HOSTILE.join(' ')];

type Key = string | number;
const textsIn = (value: unknown, path: Key[] = []): Key[][] =>
  typeof value === 'string'
    ? [path]
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
      : [];
const valueAt = (data: unknown, path: readonly Key[]): unknown =>
  path.reduce((inner, key) => (inner as Record<Key, unknown>)[key], data);
function replaced(data: unknown, path: readonly Key[], value: string): unknown {
  const copy = structuredClone(data);
  (valueAt(copy, path.slice(0, -1)) as Record<Key, unknown>)[path.at(-1)!] = value;
  return copy;
}

export async function sendHostileTexts(target: Target): Promise<Outcome> {
  const found: string[] = [];
  for (const text of HOSTILE.filter((one) => /^\S*<|[\0\u202e]/.test(one)))
    if (!liveMarkup(`<!doctype html><p>${text}</p>`).length)
      found.push(`a page with ${text} as it came goes unnoticed`);
  const counts = [await attackForms(target, found), await attackDesk(target, found)];
  counts.push(await searchPages(target, found));
  return { counts, found };
}

async function attackForms({ people }: Target, found: string[]): Promise<string> {
  const { nobody, partner, editor } = people;
  const statuses: number[] = [];
  const judge = (what: string, { status, text }: { status: number; text: string }) => {
    statuses.push(status);
    if (![200, 400, 413].includes(status)) found.push(`${what} answers ${status}`);
    if (status === 200 && hasUnseen(JSON.parse(text))) found.push(`${what} is told back with unseen characters`);
  };
  const message = { name: 'Ann', email: 'ann@example.com', phone: '403-555-0100', content: 'Four winters?' };
  for (const text of [...HOSTILE, LONG]) {
    for (const field of Object.keys(message) as Array<keyof typeof message>)
      judge(`a message's ${field}`, await nobody.post('/api/message', { ...message, [field]: text }));
    judge('a quick order', await partner.post('/api/quickOrder', { text: `225/65R17\n${text}` }));
  }
  for (const inbox of dataOf<object[]>(await editor.get('/api/editor/messages?pageSize=200')))
    if (hasUnseen(inbox)) found.push('a stored message is not clean');
  const taken = statuses.filter((status) => status === 200).length;
  return `${statuses.length} forms: ${taken} taken, ${statuses.length - taken} refused`;
}

/** An entry of the desk, as far as this attack reads it. */
type Entry = { version: number; data: object };

async function attackDesk({ people: { editor }, isShort }: Target, found: string[]): Promise<string> {
  let [taken, refused, previews] = [0, 0, 0];
  for (const kind of ENTRY_KINDS) {
    const list = dataOf<Array<{ id: string }>>(await editor.get(`/api/editor/entries/${kind}?pageSize=200`));
    for (const { id } of kind === 'setting' ? list : list.slice(0, 1)) {
      const url = `/api/editor/entries/${kind}/${encodeURIComponent(id)}`;
      let entry = dataOf<Entry>(await editor.get(url));
      for (const path of textsIn(entry.data))
        for (const text of isShort ? ROUNDS.slice(-2) : ROUNDS) {
          const body = { version: entry.version, data: replaced(entry.data, path, text) };
          const saved = await editor.json('PUT', url, body);
          if (![200, 400, 413].includes(saved.status)) found.push(`${url} ${path.join('.')} answers ${saved.status}`);
          if (saved.status !== 200) {
            refused++;
            continue;
          }
          taken++;
          entry = dataOf<Entry>(saved);
          if (hasUnseen(valueAt(entry.data, path))) found.push(`${url} ${path.join('.')} is kept as it came`);
          const shown = await editor.post('/api/editor/preview', { kind, id, data: entry.data });
          if (shown.status !== 200) continue; // no page shows it
          previews++;
          const { html } = dataOf<{ html: string }>(shown);
          found.push(...liveMarkup(html).map((live) => `a preview of ${url} ${path.join('.')}: ${live}`));
        }
    }
  }
  return `${taken + refused} fields of the desk: ${taken} cleaned, ${refused} refused, ${previews} previews`;
}

/** Publishes what was taken, and looks at every page that shows it. */
async function searchPages({ shop, people: { editor, nobody } }: Target, found: string[]): Promise<string> {
  await deskOf(editor.cookie).publish(shop.url);
  const parts = await readSiteMap(async (path) => (await nobody.get(path)).text);
  const mapped = parts.flatMap((part) => part.slice(0, 300).map(({ pathname }) => pathname));
  const pages = ['/login', '/register', '/offline', '/404', '/setting', '/shopping-cart', ...mapped];
  let marked = 0;
  await runForEach(pages, async (page) => {
    const { text } = await nobody.get(page);
    if (text.includes(MARK)) marked++;
    found.push(...liveMarkup(text).map((live) => `${page}: ${live}`));
  });
  if (!marked) found.push('no page shows any of the texts');
  return `${marked} of ${pages.length} published pages show them as text`;
}

/** Browsers leave out white space and control characters in a scheme. */
const runs = (url: string) => /^(javascript|vbscript|data):/i.test(url.replaceAll(/[\s\p{Control}]/gu, ''));
const URLS = /^(href|src|srcset|srcdoc|action|formaction|data|poster|ping|xlink:href)$/i;
const NEVER = new Set(['iframe', 'object', 'embed', 'base', 'marquee', 'attack7f3']);
/** What no text may hold: control characters, halves of characters, marks that change the direction of text. */
const UNSEEN = /(?![\n\t\r])\p{Control}|[\p{Surrogate}\p{Bidi_Control}\ufeff\ufffd]/u;

/** Whether a value, read from JSON, holds an unseen character in one of its texts. */
const hasUnseen = (value: unknown): boolean =>
  typeof value === 'string'
    ? UNSEEN.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasUnseen);

/** The tags and attributes of a page in which the mark is live, and unseen characters beside it. */
function liveMarkup(html: string): string[] {
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
      for (const [name, value] of marked) {
        const isLive = /^on|^style$/i.test(name) || name.includes(MARK) || (URLS.test(name) && runs(value));
        if (isLive || NEVER.has(tag)) live.push(`<${tag} ${name}="${value.slice(0, 60)}">`);
      }
      const isData = /\bjson\b/.test(attribs.type ?? '');
      if (/^(script|style)$/.test(tag) && !isData && text.includes(MARK)) live.push(`<${tag}> ${text.slice(0, 60)}`);
      return false;
    },
  });
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1))
    if (UNSEEN.test(html.slice(Math.max(0, at - 30), at + 40))) live.push('an unseen character');
  return live;
}
