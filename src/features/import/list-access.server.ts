import type { SupplierSource } from '#src/features/suppliers/list-fetches.private.server.ts';
import { secretVariable } from '#src/kit/list-fetch.ts';
import { supplierSecret } from '#src/features/http/env.server.ts';
import { DownloadError } from './download.server.ts';

/** `problem`: why the secret is not sent. It goes to the host alone that the environment names, because who sets it says who gets it. */
export function accessOf({ slug, access, url }: Pick<SupplierSource, 'slug' | 'access' | 'url'>) {
  if (access === 'none') return null;
  const [variable, hostVariable] = [secretVariable(slug, access), secretVariable(slug, 'host')];
  const [secret, named] = [supplierSecret(variable), supplierSecret(hostVariable)?.trim().toLowerCase()];
  const { host } = new URL(url);
  const problem = !secret
    ? `${variable} is not set.`
    : !named
      ? `${hostVariable} is not set. It names the server that ${variable} is for, such as ${host}.`
      : named === host
        ? ''
        : `${variable} is for ${named} alone, as ${hostVariable} says, and not for ${host}.`;
  return { variable, problem, secret: problem ? undefined : secret };
}

/** The headers that a source's server asks for. @throws DownloadError when the environment lacks them, or names another host */
export function accessHeaders(source: SupplierSource): Record<string, string> {
  const found = accessOf(source);
  if (!found) return {};
  const { secret, problem } = found;
  if (!secret) throw new DownloadError(problem);
  if (source.access === 'password')
    return { authorization: `Basic ${Buffer.from(`${source.user}:${secret}`).toString('base64')}` };
  const header = /^([\w-]+): *([\x21-\x7e][\x20-\x7e]*)$/.exec(secret);
  if (!header)
    throw new DownloadError(`${secretVariable(source.slug, 'header')} must be a header such as "X-Api-Key: 12ab".`);
  return { [header[1]!.toLowerCase()]: header[2]! };
}
