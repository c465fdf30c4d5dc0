import { expect, test } from 'vitest';
import { pictureAddress } from './picture-address.ts';

test.each([
  ['https://cdn.shopify.com/a.jpg', 'https://cdn.shopify.com/a.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  // Other ways of writing 127.0.0.1 are read as it, and refused by the address then.
  ['http://2130706433/a.jpg', 'http://127.0.0.1/a.jpg'],
  ['http://0x7f.1/a.jpg', 'http://127.0.0.1/a.jpg'],
  ['http://①②⑦.⓪.⓪.①/a.jpg', 'http://127.0.0.1/a.jpg'],
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
