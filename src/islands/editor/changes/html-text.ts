/** Ends a line: the end of a block, and a line break. */
const LINE_END = /<(?:br|hr)\b[^<>]*>|<\/(?:p|li|h[1-6]|tr|blockquote|figure)>/gi;
const CELL_END = /<\/t[dh]>(?=\s*<t[dh]\b)/gi;
const LINK = /<a\b[^<>]*?\bhref="([^"<>]*)"[^<>]*>([^<]*)<\/a>/gi;
const PICTURE = /<img\b([^<>]*)>/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Cleaned HTML as the words that a reader sees: a line for each block, links with their target, pictures with their text. */
export const htmlText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(LINK, '$2 ($1)')
    .replace(PICTURE, (_, attributes: string) => `[Picture: ${/\balt="([^"]*)"/.exec(attributes)?.[1] || 'no text'}]`)
    .replace(CELL_END, ' | ')
    .replace(LINE_END, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name]!)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
