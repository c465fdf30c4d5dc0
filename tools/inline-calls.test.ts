import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { callsIn, withCallsInline } from './inline-calls.ts';

const calls = callsIn(
  `
  import * as z from 'zod/mini';
  export type Cart = { id: string };
  export const readCart = endpoint({
    name: 'readCart',
    method: 'GET',
    path: '/api/cart',
    summary: 'The cart.',
    access: 'visitor',
    answer: z.object({}),
    refusals: [],
  });
  export const quantityLimit: number = 99;
  export const madeOfParts = endpoint({ name: 'madeOfParts', method: 'GET', path: base + '/x', access: 'public' });
  `,
  parseAst,
);
const readCart = '{ name: "readCart", method: "GET", path: "/api/cart", access: "visitor" }';

test('a call that is four plain texts can stand where it is made, and nothing else of its contract', () => {
  expect([...calls]).toEqual([['readCart', readCart]]);
});

test('a page’s script has the calls that it makes at hand, and imports the rest as before', () => {
  const script = `import { call } from './call.ts';
import { quantityLimit, readCart as read } from '../contracts/buying/cart.ts';
call(read, quantityLimit);`;
  const callsOf = (source: string) => (source.includes('contracts') ? calls : undefined);
  expect(withCallsInline(script, parseAst, callsOf)).toBe(`import { call } from './call.ts';
import { quantityLimit } from "../contracts/buying/cart.ts";const read = ${readCart};
call(read, quantityLimit);`);
});
