/** The shop's one public URL: the variable `URL`, else the setting `site_url`, else where `npm start` serves it. */
import * as z from 'zod';
import { isLocalUrl, isSiteUrl } from '#src/kit/web-url.ts';
import { readVariable, type Environment } from './variables.ts';

export const siteVariables = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8888),
  /** The shop's public URL. Netlify sets it; behind a proxy it is set by hand. */
  URL: z.string().refine(isSiteUrl, 'must be the https:// address of the site, without a path').optional(),
});

/** Without a slash at the end. @param setting one that names this machine counts as not set @throws when the variable is wrong */
export function siteUrl(setting: string, env: Environment = process.env): string {
  const { PORT, URL: url } = siteVariables.shape;
  const chosen =
    readVariable('URL', url, env) ??
    (isLocalUrl(setting) ? `http://localhost:${readVariable('PORT', PORT, env)}` : setting);
  return chosen.replace(/\/$/, '');
}
