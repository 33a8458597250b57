/** The rules for the URL of a supplier's list. The IP address of its host is checked when it is fetched. */
import { isLocalUrl, isWebUrl } from './web-url.ts';

/** Names that only a private network resolves: without a dot, or under a domain that is kept for them. */
const PRIVATE_NAME = /^[^.]*$|\.(local|localdomain|localhost|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;
/** IPv4 addresses as `URL` spells them: this network, private, shared, link-local, benchmarks, multicast and reserved. */
const PRIVATE_IPV4 =
  /^(0|10|127|2[2-5]\d)\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^192\.(168|0\.0)\.|^198\.1[89]\./;

/** Whether a host is, by its name alone, one of a private network. An IPv6 address counts as one: suppliers have names. */
const isPrivateHost = (host: string): boolean =>
  host.startsWith('[') || (/^[\d.]+$/.test(host) ? PRIVATE_IPV4.test(host) : PRIVATE_NAME.test(host));

/** Whether a list may be fetched from a URL: `https:` on a public host, or the own machine, for trying it out. */
export const isListUrl = (text: string): boolean =>
  isWebUrl(text) && (isLocalUrl(text) || !isPrivateHost(new URL(text).hostname));
