import { BlockList, isIP } from 'node:net';

const SPECIAL: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Tunnels and documentation within the global IPv6 addresses; a tunnel may lead to any IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [net, prefix] of SPECIAL) special.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/**
 * Whether an IP address is one of the public internet, by the registries of special-purpose addresses (RFC 6890). An IPv4 address
 * that is written as an IPv6 one is not.
 */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !special.check(ip, 'ipv4');
  return isIP(ip) === 6 && globalIpv6.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}

/** Whether an IP address is that of the machine itself. */
export const isOwnIp = (ip: string): boolean =>
  isIP(ip) !== 0 && own.check(ip.replace(/^::ffff:/i, ''), ip.includes('.') ? 'ipv4' : 'ipv6');
