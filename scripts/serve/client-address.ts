import { BlockList, isIP } from 'node:net';

/** Reads addresses and networks, `127.0.0.1, 10.0.0.0/8, ::1`. @returns undefined when one of them is none */
export function readNetworks(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
    if (!most || length > most || rest.length) return undefined;
    list.addSubnet(address, length, most === 32 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Each proxy appends the address that called it. Only what our own proxies have appended is true; a client can write the rest. */
export function clientAddress(connection: string, forwarded: string | undefined, proxies: BlockList): string {
  const named = (forwarded ?? '').split(',').map((one) => one.trim());
  let address = connection;
  while (proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) {
    const before = named.pop() ?? '';
    if (!isIP(before)) break;
    address = before;
  }
  return address;
}
