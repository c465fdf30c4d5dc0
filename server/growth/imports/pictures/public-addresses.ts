import { BlockList, isIP } from 'node:net';

/** Addresses of IPv4 that are not the public internet: this machine, private networks, clouds' metadata, reserved ones. */
const notPublic = new BlockList();
const ranges4 = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [net, prefix] of ranges4) notPublic.addSubnet(net, prefix, 'ipv4');

/** Of IPv6 only global unicast is public, without what leads to IPv4 (6to4, Teredo) or is for documents. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const ranges6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [net, prefix] of ranges6) notPublic.addSubnet(net, prefix, 'ipv6');

/** Whether a request may go to this address. IPv4 within IPv6 (`::ffff:10.0.0.1`, `64:ff9b::…`) never is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  if (family === 6) return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
  return false;
}

/** Where a picture may be asked for: http or https at its usual port, without a password; a sentence where not. */
export function pictureAddress(text: string, ownHosts: readonly string[]): URL | string {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return 'this is no address on the web';
  if (url.username !== '' || url.password !== '') return 'the address holds a password';
  if (url.port !== '' && !ownHosts.includes(url.host)) return 'the address names a port of its own';
  return url;
}
