import { expect, test } from 'vitest';
import { isPublicAddress, pictureAddress } from './public-addresses.ts';

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'localhost',
  '',
])('no request goes to %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '23.227.38.74', '172.32.0.1', '100.128.0.1', '2606:4700::6810:84e5', '2a00:1450::1'])(
  'a request may go to %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['https://cdn.shopify.com/a.jpg', 'https://cdn.shopify.com/a.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  // Other ways of writing 127.0.0.1 are read as it, and refused by the address then.
  ['http://2130706433/a.jpg', 'http://127.0.0.1/a.jpg'],
  ['http://0x7f.1/a.jpg', 'http://127.0.0.1/a.jpg'],
])('%s is asked for at %s', (text, address) => {
  expect(String(pictureAddress(text, []))).toBe(address);
});

test.each([
  ['file:///etc/passwd', /no address on the web/],
  ['ftp://host/a.jpg', /no address on the web/],
  ['data:image/png;base64,AA', /no address on the web/],
  ['koala.jpg', /no address on the web/],
  ['https://user:word@host/a.jpg', /password/],
  ['http://host:6379/', /port/],
])('%s is not asked for', (text, sentence) => {
  expect(pictureAddress(text, [])).toMatch(sentence);
});

test('a host that the configuration names may have a port', () => {
  expect(String(pictureAddress('http://127.0.0.1:4000/a.jpg', ['127.0.0.1:4000']))).toMatch(/^http/);
});
