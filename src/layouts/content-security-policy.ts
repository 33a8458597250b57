/** What pages may load and run: the text of their Content-Security-Policy. */
import { createHash } from 'node:crypto';

/** What is written into pages themselves, each exactly as it stands there. */
export interface Inline {
  scripts: Iterable<string>;
  styles: Iterable<string>;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesOf = (texts: Iterable<string>): string =>
  [...new Set([...texts].map(hashOf))]
    .toSorted()
    .map((hash) => ` ${hash}`)
    .join('');

/**
 * Everything comes from the shop itself, and a script in a page runs only when its hash is named here: none that content,
 * an address or an extension's leftovers could bring along. There are no `style` attributes in the HTML, so they need no
 * leave; what scripts set through `element.style` needs none.
 */
export const contentSecurityPolicy = ({ scripts, styles }: Inline): string =>
  [
    "default-src 'self'",
    `script-src 'self'${hashesOf(scripts)}`,
    `style-src 'self'${hashesOf(styles)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The scripts that a component's source puts into pages as they are; data (`ld+json`) is no script. */
export const inlineScriptsOf = (source: string): string[] =>
  [...source.matchAll(/<script\b(?=[^>]*\bis:inline\b)(?![^>]*\bset:)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1]!,
  );
