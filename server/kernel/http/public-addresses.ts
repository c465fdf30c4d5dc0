import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

export type AllowedHosts = {
  /** Hosts with their ports that may be asked although they are not on the public internet; the configuration names them. */
  ownHosts: readonly string[];
  /** How a name is resolved; tests bring their own. */
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
};

/** Why nothing was asked of a host. */
export class PrivateHost extends Error {}

/** Node looks no address up that is one already: it is refused before anything is asked. */
export function assertNoPrivateAddress(url: URL, { ownHosts }: AllowedHosts): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) > 0 && !ownHosts.includes(url.host) && !isPublicAddress(host)) throw new PrivateHost(host);
}

/**
 * The look-up of a connection to this address: refused where any of its host's addresses is not public. The connection
 * goes to what was checked, so that a name whose answer changes leads nowhere else.
 */
export function publicLookup(url: URL, { ownHosts, resolve = resolveAll }: AllowedHosts): LookupFunction {
  return (host, options, done) => {
    const refuse = (error: unknown) => done(error as NodeJS.ErrnoException, '');
    const connect = (found: readonly { address: string; family: number }[]) => {
      const isAllowed = ownHosts.includes(url.host) || found.every(({ address }) => isPublicAddress(address));
      const [first] = found;
      if (!first || !isAllowed) refuse(new PrivateHost(host));
      else if (options.all) done(null, [...found]);
      else done(null, first.address, first.family);
    };
    resolve(host).then(connect, refuse);
  };
}

function resolveAll(host: string) {
  return lookup(host, { all: true });
}
