import type { Database } from '#db/client.ts';
import { STORES } from '#db/editor/stores.ts';
import { readSettings } from '#db/public/settings.ts';
import { cleanHtml, withPictures } from '#src/components/rich-text.ts';
import { articleWithFacts, dateText, readingMinutes } from '#src/domain/article.ts';
import { questionWithFacts, textImages, withFacts, type ContentPage, type Question, type TextImage } from '#src/domain/content.ts';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import type { PreviewableKind } from '#src/domain/editor/previewable.ts';
import type { Settings } from '#src/domain/settings.ts';
import { uploadHash } from '#src/domain/uploaded-picture.ts';
import { part, repeated, without } from './page-part.ts';
import { escapeHtml as e, readShell } from './shell.ts';

/** The hash of no picture, which the shells have where an uploaded one stands. */
const NO_HASH = '0'.repeat(32);

/**
 * An entry in the page that the real components drew when the site was built (`src/pages/shell/preview-*.astro`): what it
 * has not is cut out, what it has more of is repeated. Scripts are left out, and links lead nowhere.
 * @param data as the schema reads it, its HTML clean
 */
export async function previewHtml(db: Database, kind: PreviewableKind, data: unknown): Promise<string> {
  const settings = await readSettings(db);
  const shell = await readShell(`shell/preview-${kind}.html`);
  const html = kind === 'page' ? await pageHtml(db, shell, data as EntryData['page'], settings)
    : kind === 'article' ? articleHtml(shell, data as EntryData['article'], settings)
    : questionHtml(shell, data as EntryData['question'], settings);
  return html.replace(/<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>|<template id="drawings">[\s\S]*?<\/template>| autofocus(?=[\s>])/g, '').replace('<head>', '<head><base target="_blank">');
}

const rich = (html: string) => withPictures(cleanHtml(html));
/** Puts words and HTML where the shell has `%%NAME%%`; words are escaped. */
const fill = (html: string, words: Record<string, string>, texts: Record<string, string> = {}): string =>
  html.replace(/%%([A-Z]+)%%/g, (token, name: string) => (name in texts ? texts[name]! : name in words ? e(words[name]!) : token));

/** The drawing or the uploaded picture of a name, as its component drew it. */
function picture(shell: string, name: string, alt = ''): string {
  const hash = uploadHash(name);
  const known = !hash && /^[a-z0-9-]+$/.test(name) && shell.includes(`data-drawing="${name}"`) ? name : 'mountain-road';
  const drawn = part(shell, `data-drawing="${hash ? 'uploaded' : known}"`, 'span').replace(/^<span[^>]*>|<\/span>$/g, '');
  return hash ? drawn.replaceAll(NO_HASH, hash).replace('%%ALT%%', e(alt)) : drawn;
}
const withPicture = (html: string, token: string, drawn: string): string => html.replace(new RegExp(`<img\\b[^>]*%%${token}%%[^>]*>`), () => drawn);

async function pageHtml(db: Database, shell: string, data: EntryData['page'], settings: Settings): Promise<string> {
  const page = withFacts(pageOf(data), settings);
  let html = withPicture(shell, 'HEADPICTURE', picture(shell, page.code.toLowerCase()));
  if (!page.description) html = without(html, '%%LEAD%%', 'p');
  if (!page.short_description) html = without(html, '%%SHORT%%', 'div');
  html = tableHtml(html, page);
  const block = (element: string, { image, imageAlt, title, text }: TextImage) => fill(withPicture(element, 'PICTURE', picture(shell, image, imageAlt)), { HEADING: title }, { TEXT: rich(text) });
  const sides = { left: part(html, '%%LEFTTEXT%%', 'section'), right: part(html, '%%RIGHTTEXT%%', 'section') };
  const blocks = textImages(page).map((one) => block(sides[one.is_image_on_right ? 'right' : 'left'].replace(/%%(LEFT|RIGHT)TEXT%%/, '%%TEXT%%'), one)).join('');
  html = without(html.replace(sides.left, () => blocks), '%%RIGHTTEXT%%', 'section');
  html = factsHtml(html, page);
  const asked = page.add_faq ? await questionsOf(db, page.faq_ids, settings) : [];
  html = asked.length ? repeated(html, '%%QUESTION%%', 'details', asked, questionFilled) : without(html, '%%QUESTION%%', 'section');
  if (!page.add_message_form) html = without(html, 'id="message"', 'section');
  return fill(html, { TITLE: page.title, LEAD: page.description }, { SHORT: rich(page.short_description), CONTENT: rich(page.content) });
}

function tableHtml(html: string, { size_price: table, size_price_title: title }: ContentPage): string {
  if (!table) return without(html, '%%TABLE%%', 'div');
  const [first = '', ...others] = table.columns;
  let filled = repeated(html, '%%ROW%%', 'tr', table.data, (element, [name = '', ...cells]) =>
    fill(repeated(element, '%%CELL%%', 'td', cells, (cell, text, at) => fill(cell, { COLUMN: others[at] ?? '', CELL: text })), { ROW: name }));
  filled = repeated(filled, '%%COLUMN%%', 'th', others, (cell, text) => fill(cell, { COLUMN: text }));
  if (!title) filled = without(filled, '%%TABLE%%</caption>', 'caption').replace('aria-label="%%TABLE%%"', 'aria-label="Prices"');
  return fill(filled, { FIRST: first, TABLE: title });
}

/** What a service costs and takes, beside its text. */
function factsHtml(html: string, page: ContentPage): string {
  const service = page.kind === 'service';
  const has = { FROM: service && page.price_from !== '', QUOTE: service && page.price_from === '', TAKES: service && page.duration !== '' };
  const note = { FROM: page.price_unit, QUOTE: page.price_unit.replace(/^by quote, /, '') };
  let filled = html;
  if (!service) return without(filled, '%%FROM%%', 'dl').replace('class="askus first"', 'class="askus"');
  for (const name of ['FROM', 'QUOTE'] as const) filled = has[name] ? (note[name] ? filled : without(filled, `%%${name}NOTE%%`, 'span')) : without(filled, `%%${name}NOTE%%`, 'div');
  if (!has.TAKES) filled = without(filled, '%%TAKES%%', 'div');
  return fill(filled, { FROM: page.price_from, FROMNOTE: note.FROM, QUOTENOTE: note.QUOTE, TAKES: page.duration });
}

const questionFilled = (element: string, q: Question): string => fill(element, { QUESTION: q.title, SLUG: q.slug }, { ANSWER: rich(q.content) });

async function questionsOf(db: Database, ids: readonly number[], settings: Settings): Promise<Question[]> {
  const found = await Promise.all(ids.map((id) => STORES.question.find(db, String(id), new Date())));
  return found.flatMap((row) => (row ? [questionWithFacts({ ...(row.data as EntryData['question']), id: Number(row.id) }, settings)] : []));
}

function articleHtml(shell: string, data: EntryData['article'], settings: Settings): string {
  const at = data.published_at ? Date.parse(data.published_at) / 1000 : Date.now() / 1000;
  const article = articleWithFacts({ ...data, id: 0, type_title: '', type_short: '', create_time: at, update_time: at }, settings);
  let html = withPicture(shell, 'HEADPICTURE', picture(shell, article.picture));
  if (!article.description) html = without(html, '%%LEAD%%', 'p');
  if (!article.author) html = without(html, '%%AUTHOR%%', 'span');
  html = article.tags.length ? repeated(html, '%%TAG%%', 'li', article.tags, (element, tag) => fill(element, { TAG: tag })) : without(html, '%%TAG%%', 'ul');
  return fill(html, { TITLE: article.title, LEAD: article.description, AUTHOR: article.author, DATE: dateText(at), MINUTES: String(readingMinutes(article.content)) }, { CONTENT: rich(article.content) });
}

function questionHtml(shell: string, data: EntryData['question'], settings: Settings): string {
  const question = questionWithFacts({ ...data, id: 0 }, settings);
  return fill(repeated(shell, '%%QUESTION%%', 'details', [question], questionFilled).replace('<details class="q"', '<details class="q" open'), { TOPIC: data.topic });
}

/** A page as pages have it, from what its form holds. */
function pageOf({ size_price, text_images, ...data }: EntryData['page']): ContentPage {
  const [one = null, two = null, three = null] = text_images;
  return { ...data, id: 0, size_price: size_price && { columns: size_price.columns, data: size_price.rows }, text_image_1: one, text_image_2: two, text_image_3: three };
}
