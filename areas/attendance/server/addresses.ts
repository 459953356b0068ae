import { BlockList, isIP } from 'node:net';

/** Whether an address, IPv4 or IPv6, lies in one of the ranges. Ranges that cannot be read match nothing. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  const kind = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(plain) === 0) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(net) !== 0 && /^\d+$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32))
      list.addSubnet(net, Number(bits), family);
  }
  return list.check(plain, kind);
}
