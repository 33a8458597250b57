import type { SupplierSource } from '#src/features/suppliers/list-fetches.private.server.ts';
import { secretVariable } from '#src/kit/list-fetch.ts';
import { supplierSecret } from '#src/features/http/env.server.ts';
import { DownloadError } from './download.server.ts';

/** The environment variable that a source needs; null when its server asks for nothing. */
export const variableOf = ({ slug, access }: Pick<SupplierSource, 'slug' | 'access'>): string | null =>
  access === 'none' ? null : secretVariable(slug, access);

/** The headers that a source's server asks for. @throws DownloadError when the environment lacks them */
export function accessHeaders(source: SupplierSource): Record<string, string> {
  const variable = variableOf(source);
  if (!variable) return {};
  const secret = secretOf(variable);
  if (source.access === 'password')
    return { authorization: `Basic ${Buffer.from(`${source.user}:${secret}`).toString('base64')}` };
  const header = /^([\w-]+): *([\x21-\x7e][\x20-\x7e]*)$/.exec(secret);
  if (!header) throw new DownloadError(`${variable} must be a header such as "X-Api-Key: 12ab".`);
  return { [header[1]!.toLowerCase()]: header[2]! };
}

/** What an SFTP server asks for. A key in a variable may have `\\n` for its line breaks. @throws DownloadError when it is not set */
export function sftpSecret(source: SupplierSource): { password: string } | { privateKey: string } {
  const secret = secretOf(variableOf(source) ?? '');
  return source.access === 'key' ? { privateKey: secret.replaceAll('\\n', '\n') } : { password: secret };
}

function secretOf(variable: string): string {
  const secret = supplierSecret(variable);
  if (!secret) throw new DownloadError(`${variable} is not set.`);
  return secret;
}
