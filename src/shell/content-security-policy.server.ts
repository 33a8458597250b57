import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesOf = (texts: Iterable<string>): string =>
  [...new Set([...texts].map(hashOf))]
    .toSorted()
    .map((hash) => ` ${hash}`)
    .join('');

/** Everything comes from the shop; inline scripts run by their hashes alone, and `style` attributes are not allowed. */
export const contentSecurityPolicy = ({ scripts, styles }: Record<'scripts' | 'styles', Iterable<string>>): string =>
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
