import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether the one who connected at this address is believed when it says for whom it asks; hop 0 is the connection itself. */
export type Trust = (address: string, hop: number) => boolean;

const mostHops = 10;

/** Addresses that are not routed on the internet: loopback, private, link-local and carrier-grade NAT. */
const privateNetworks =
  '127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, 100.64.0.0/10, ::1, fc00::/7, fe80::/10';

/**
 * Reads `none`, a number of proxies, or the addresses and networks of proxies; undefined when it is none
 * of these. A number is for proxies whose addresses change: it believes connections from private networks
 * only, so that a stranger who finds the port is not believed.
 */
export function readTrust(setting: string): Trust | 'none' | undefined {
  if (setting === 'none') return 'none';
  if (/^\d+$/.test(setting)) {
    const hops = Number(setting);
    const privately = blockListOf(privateNetworks);
    if (hops < 1 || hops > mostHops || !privately) return undefined;
    return (address, hop) => hop < hops && (hop > 0 || isIn(privately, address));
  }
  const proxies = blockListOf(setting);
  return proxies && ((address) => isIn(proxies, address));
}

function blockListOf(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const item of text.split(',')) {
    const [address = '', bits, ...rest] = item.trim().split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = Number(bits ?? most);
    // A prefix of 0 would believe everybody.
    if (version === 0 || rest.length > 0 || !/^\d+$/.test(bits ?? '1') || prefix < 1 || prefix > most)
      return undefined;
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Who asks, as far as trusted proxies tell it. What a proxy was told and no address is, is not believed. Of a connection
 * that had ended before its address was read nobody knows it.
 */
export function clientAddressOf({ ip, socket }: Pick<FastifyRequest, 'socket'> & { ip?: string }): string {
  // Some proxies write the port as well: 203.0.113.7:50412, [2001:db8::1]:50412.
  const bare = (ip ?? '').replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) > 0 ? bare : (socket.remoteAddress ?? '');
}

/**
 * The network that limits count: an IPv4 address as it is, of an IPv6 address its /64, since a household
 * or a rented server has all of it.
 */
export function networkOf(address: string): string {
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : '';
  const short = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? [];
  if (high && low) return [high, low].flatMap(bytesOf).join('.');
  const [head = '', tail] = short.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** The network of whoever sent this request. */
export function networkOfRequest(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(clientAddressOf(request));
}

/** The network around an address: 256 addresses of version 4, a /48 of version 6, which one customer of a provider has. */
export function widerNetworkOf(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
}
