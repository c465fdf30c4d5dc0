import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { PageCache } from '../cache/page-cache.ts';
import { serverWithPageCache } from './kept-first.ts';
import { clientAddressOf, networkOf, readTrust, widerNetworkOf } from './network.ts';

/** What the shop takes for the address of somebody who connects from `peer` and sends this header. */
async function addressSeen(setting: string, peer: string, forwardedFor?: string): Promise<string> {
  const trust = readTrust(setting);
  const app = Fastify({ trustProxy: typeof trust === 'function' ? trust : false });
  app.get('/', (request) => ({ address: clientAddressOf(request) }));
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const answer = await app.inject({ url: '/', remoteAddress: peer, headers });
  return answer.json<{ address: string }>().address;
}

describe('who is believed about a visitor’s address', () => {
  test.each([
    ['10.0.0.7', '10.0.0.7', '203.0.113.7', '203.0.113.7', 'the proxy that is named'],
    ['10.0.0.0/8, ::1', '::1', '203.0.113.7', '203.0.113.7', 'a proxy in a network that is named'],
    ['10.0.0.7', '::ffff:10.0.0.7', '203.0.113.7', '203.0.113.7', 'an IPv4 proxy seen through IPv6'],
    ['10.0.0.7', '10.0.0.7', undefined, '10.0.0.7', 'the proxy itself, which asks for nobody'],
    ['10.0.0.7', '198.51.100.9', '203.0.113.7', '198.51.100.9', 'not a stranger who finds the port'],
    ['10.0.0.7', '10.0.0.7', '1.2.3.4, 203.0.113.7', '203.0.113.7', 'not what a stranger told the proxy'],
    ['10.0.0.7', '10.0.0.7', '10.0.0.7, 203.0.113.7', '203.0.113.7', 'not a stranger who names the proxy'],
    ['10.0.0.7', '10.0.0.7', 'a word', '10.0.0.7', 'not what is no address'],
    ['10.0.0.7', '10.0.0.7', '203.0.113.7:50412', '203.0.113.7', 'an address with its port'],
    ['10.0.0.7', '10.0.0.7', '[2001:db8::1]:50412', '2001:db8::1', 'an IPv6 address with its port'],
    ['2', '10.0.0.7', '1.2.3.4, 203.0.113.7, 10.9.9.9', '203.0.113.7', 'two proxies of a private network'],
    ['1', '10.0.0.7', '1.2.3.4, 203.0.113.7', '203.0.113.7', 'one proxy, and nobody before it'],
    ['1', '198.51.100.9', '203.0.113.7', '198.51.100.9', 'by number, nobody from the internet'],
    ['none', '10.0.0.7', '203.0.113.7', '10.0.0.7', 'nobody'],
  ])('with TRUSTED_PROXIES=%s, %s saying %s is %s: %s', async (setting, peer, forwarded, seen, _who) => {
    expect(await addressSeen(setting, peer, forwarded)).toBe(seen);
  });

  test.each([
    '',
    'all',
    '0',
    '11',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.7/',
    'proxy.internal',
    '10.0.0.7;',
  ])('"%s" says of nobody that he is believed', (setting) => expect(readTrust(setting)).toBeUndefined());
});

/** The address of somebody who has left before it is asked for, as while the database is asked for their session. */
async function addressOfLeaver(trust: string, serverFactory: (handler: RequestListener) => Server) {
  const trustProxy = readTrust(trust);
  const app = Fastify({ trustProxy: typeof trustProxy === 'function' ? trustProxy : false, serverFactory });
  const seen = Promise.withResolvers<string>();
  app.get('/', (request) => {
    socket.destroy();
    const left = once(request.socket, 'close');
    seen.resolve(left.then(() => clientAddressOf(request)));
    return left;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: 203.0.113.7\r\n\r\n');
  return seen.promise.finally(() => app.close());
}

test.each([
  ['none', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.7'],
])(
  'with TRUSTED_PROXIES=%s, whoever leaves while the shop still looks is counted as %s',
  async (trust, who) => {
    expect(await addressOfLeaver(trust, serverWithPageCache(new PageCache(), {}))).toBe(who);
    // Where it was never read it is nobody, and no bug.
    expect(await addressOfLeaver(trust, (handler) => createServer(handler))).toBe('');
  },
);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['', ''],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the wider network is 256 addresses of version 4, or a /48 of version 6', () => {
  expect(widerNetworkOf('203.0.113.7')).toBe('203.0.113');
  expect(widerNetworkOf('2001:db8:7:1::/64')).toBe('2001:db8:7');
});
