import { expect, test } from 'vitest';
import { paths } from '../../contracts/kernel/paths.ts';
import { secured } from './secure-links.ts';

test.each([
  ['http://craft.example/a?b=1#c', 'https://craft.example/a?b=1#c'],
  ['https://craft.example/', 'https://craft.example/'],
  ['http://localhost/cart', 'http://localhost/cart'],
  ['http://127.0.0.1/', 'http://127.0.0.1/'],
  ['http://[::1]/', 'http://[::1]/'],
  ['http://craft.example:8080/', 'https://craft.example:8080/'],
  ['http://craft.example:80/a', 'https://craft.example/a'],
  ['http://craft.example:80', 'https://craft.example'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
  [paths.cart, paths.cart],
  ['http://', 'http://'],
])('%s is linked as %s', (address, linked) => {
  expect(secured(address)).toBe(linked);
});
