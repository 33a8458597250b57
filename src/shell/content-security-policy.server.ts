/** The Content-Security-Policy: what pages may load and run. */
import { createHash } from 'node:crypto';

/** The scripts and styles that are part of pages, each exactly as it is printed. */
export interface InlineSources {
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
 * Everything comes from the shop itself. A script inside a page runs only when its hash is listed here, so a script
 * that got in through content or a URL does not run. The HTML has no `style` attributes, so those are not allowed
 * either; what scripts set through `element.style` is not affected.
 */
export const contentSecurityPolicy = ({ scripts, styles }: InlineSources): string =>
  [
    "default-src 'self'",
    `script-src 'self'${hashesOf(scripts)}`,
    `style-src 'self'${hashesOf(styles)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The `is:inline` scripts of a component's source, which reach pages unchanged. What is filled in later (`set:`) is not in the source. */
export const inlineScriptsOf = (source: string): string[] =>
  [...source.matchAll(/<script\b(?=[^>]*\bis:inline\b)(?![^>]*\bset:)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1]!,
  );
