import { BlockList, isIP } from 'node:net';
import networks from './special-networks.json' with { type: 'json' };

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

/** Whether an IP address is that of the machine itself. */
export const isOwnIp = (ip: string): boolean =>
  isIP(ip) !== 0 && own.check(ip.replace(/^::ffff:/i, ''), ip.includes('.') ? 'ipv4' : 'ipv6');
