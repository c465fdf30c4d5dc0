import { expect, test } from 'vitest';
import { callsPrefix, paths } from '../../../contracts/kernel/paths.ts';
import { planRedirect, redirectFacts, redirectPath } from './rules.ts';

const koala = paths.product('koala');
const facts = (there: readonly (readonly [string, string])[] = []) => redirectFacts(there, new Set([koala]));

test.each([
  ['/old/', '/old'],
  ['/old?x=1', '/old'],
  ['/café', '/caf%C3%A9'],
  ['/a/../b', '/b'],
  ['//evil.example', undefined],
  ['old', undefined],
])('the address %s is %s', (text, path) => expect(redirectPath(text)).toBe(path));

test.each([
  ['a kit', '/old', koala, { from: '/old', to: koala, targetPath: koala }],
  ['a page with a query', '/old/', `${paths.about}?from=old#us`, { targetPath: paths.about }],
  ['an outside address', '/old', 'https://example.com/x', { targetPath: null }],
  ['the whole shop', '/', koala, { why: 'The address must begin with / and name a page.', at: 'from' }],
  ['a call', `${callsPrefix}cart`, koala, { why: 'Addresses under /api belong to the shop itself.' }],
  ['a page of the shop', paths.about, koala, { why: expect.stringContaining('There is a page at') }],
  ['a living kit', koala, paths.about, { why: expect.stringContaining('There is a page at') }],
  ['itself', '/old', '/old/', { why: '/old would lead to itself.', at: 'to' }],
  ['nothing', '/old', '/nothing', { why: 'There is no page at /nothing.', at: 'to' }],
])('%s', (_what, from, to, planned) => expect(planRedirect({ from, to }, facts())).toMatchObject(planned));

test('loops and chains are refused at either end', () => {
  const there = facts([
    ['/a', '/b-to-be'],
    ['/c', koala],
  ]);
  expect(planRedirect({ from: '/x', to: '/c' }, there)).toEqual({
    why: `/c is led on to ${koala} itself: lead /x there directly.`,
    at: 'to',
  });
  const other = '/a leads to /b-to-be: change that one first, or people would be sent on twice.';
  expect(planRedirect({ from: '/b-to-be', to: koala }, there)).toEqual({ why: other, at: 'from' });
  expect(planRedirect({ from: '/b-to-be', to: 'https://example.com' }, there)).toEqual({
    why: other,
    at: 'from',
  });
  expect(planRedirect({ from: '/b-to-be', to: '/a' }, there)).toEqual({
    why: '/b-to-be and /a would lead to each other for ever.',
    at: 'to',
  });
  // Its own row is no chain.
  expect(planRedirect({ from: '/c', to: paths.about }, there)).toMatchObject({ to: paths.about });
});
