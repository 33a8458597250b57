/** Downloads suppliers' lists, and refuses URLs that lead into the network in which the shop runs. */
import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, BlockList } from 'node:net';
import { isListUrl } from '#src/kit/list-url.ts';
import { decodeUrl, isLocalUrl } from '#src/kit/web-url.ts';
import networks from './special-networks.json' with { type: 'json' };
import type { SupplierSource } from '#src/features/suppliers/list-fetches.private.server.ts';
import { secretVariable } from '#src/kit/list-fetch.ts';
import { supplierSecret } from '#src/features/http/env.server.ts';

export class DownloadError extends Error {}

export interface DownloadOptions {
  /** headers with credentials; they are not sent on when this server redirects to another */
  headers: Record<string, string>;
  most: number;
  timeoutMs: number;
  /** whether the URL may lead to this machine, as when the shop is tried out on it */
  ownMachine: boolean;
  resolve?: typeof dns.lookup;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Checks every URL on the way, and every IP address as it is connected. No host leads into a private network. @throws DownloadError */
export async function download(address: string, options: DownloadOptions) {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = new URL(address);
  let { headers } = options;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await get(url, { ...options, headers }, signal);
      const target = REDIRECTS.has(response.statusCode!) && response.headers.location;
      if (!target) return { name: nameOf(address), bytes: await contentOf(response, options.most) };
      response.destroy();
      const next = URL.canParse(target, url) ? new URL(target, url) : null;
      if (!next || !isListUrl(next.href) || (isLocalUrl(next.href) && !isLocalUrl(url.href)))
        throw new DownloadError('The server redirects to a URL that is not allowed.');
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
    throw new DownloadError(`The server redirects more than ${MAX_REDIRECTS} times.`);
  } catch (error) {
    throw error instanceof DownloadError
      ? error
      : explained(error as Error, url, signal.aborted ? options.timeoutMs : null);
  }
}

function get(url: URL, options: DownloadOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const mayBeOwn = options.ownMachine && isLocalUrl(url.href);
  const isAllowed = (ip: string) => (mayBeOwn ? isOwnIp(ip) : isPublicIp(ip));
  const refusal = () => new DownloadError(`${url.hostname} is on a private network, so no list is fetched from it.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw refusal();
  const lookup: LookupFunction = (name, wanted, found) =>
    (options.resolve ?? dns.lookup)(name, { ...wanted, all: true }, (error, addresses) => {
      if (error) found(error, []);
      else if (!addresses.every(({ address }) => isAllowed(address))) found(refusal(), []);
      else if (wanted.all) found(null, addresses);
      else found(null, addresses[0]!.address, addresses[0]!.family);
    });
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    client
      .get(url, {
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'price-list', ...options.headers },
        agent: false,
        lookup,
        signal,
      })
      .on('response', resolve)
      .on('error', reject);
  });
}

async function contentOf(response: IncomingMessage, most: number): Promise<Buffer> {
  try {
    const { statusCode: status, headers } = response;
    if (status === 401 || status === 403)
      throw new DownloadError(`The server refused access (${status}). Check user name, password or header.`);
    if (status !== 200) throw new DownloadError(`The server answered ${status}.`);
    if (/^text\/html\b/i.test(headers['content-type'] ?? ''))
      throw new DownloadError('The server sent a web page, not a list. It may be a login page.');
    if (!/^(|identity)$/i.test(headers['content-encoding'] ?? ''))
      throw new DownloadError('The server sent the list compressed. It must be uncompressed.');
    if (Number(headers['content-length']) > most) throw tooLarge(most);
    const read: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw tooLarge(most);
      read.push(part);
    }
    return Buffer.concat(read);
  } finally {
    response.destroy();
  }
}

const tooLarge = (most: number) => new DownloadError(`The list is larger than ${most / 1024 / 1024} MB.`);

function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1)!;
  return (
    (decodeUrl(last) ?? last)
      .replace(/[^\p{L}\p{N} ._()-]/gu, '')
      .replace(/^[. ]+/, '')
      .slice(-80) || 'list'
  );
}

const TEXTS: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `There is no server ${host}.`,
  EAI_AGAIN: (host) => `The name ${host} cannot be resolved right now.`,
  ECONNREFUSED: (host) => `${host} refused the connection.`,
  ECONNRESET: (host) => `${host} ended the connection.`,
};

function explained(error: Error & { code?: string }, { hostname }: URL, endedAfterMs: number | null): DownloadError {
  if (endedAfterMs !== null) return new DownloadError(`It took longer than ${endedAfterMs / 1000} seconds.`);
  const code = error.code ?? error.name;
  return new DownloadError(TEXTS[code]?.(hostname) ?? `${hostname} could not be reached (${code}).`);
}

const special = new BlockList();
// The IPv6 ones are tunnels, which may lead to any IPv4 address, and documentation.
for (const network of networks) {
  const [net, prefix] = network.split('/') as [string, string];
  special.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4');
}
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/** Whether an IP address is public by RFC 6890. An IPv4 address that is written as an IPv6 one is not. */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !special.check(ip, 'ipv4');
  return isIP(ip) === 6 && globalIpv6.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}

export const isOwnIp = (ip: string): boolean =>
  isIP(ip) !== 0 && own.check(ip.replace(/^::ffff:/i, ''), ip.includes('.') ? 'ipv4' : 'ipv6');

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
