import { expect, test } from 'vitest';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { isRobot, kitSlugOf, pageCounted, visitSource, stepOf, visitOf } from './rules.ts';

const token = 'x'.repeat(43);

test.each([
  [paths.home, paths.home],
  [paths.search('x-stitch'), paths.searchPage],
  [paths.productAlias('koala'), paths.product('koala')],
  [paths.accountOrder('SM-10001'), paths.account],
  [paths.confirmation(token), paths.checkout],
  [paths.wishlistLink(token), paths.wishlist],
])('%s is counted as %s, so that nothing of anybody is kept', (address, page) => {
  expect(pageCounted(address)).toBe(page);
});

test.each([
  [paths.product('koala'), false, 'view'],
  [paths.product('koala'), true, 'cart'],
  [paths.checkout, false, 'checkout'],
  [paths.confirmation(token), false, 'paid'],
])('%s with a kit added: %s is the step %s', (address, added, step) => {
  expect(stepOf(address, added)).toBe(step);
});

test.each([
  ['', 'Direct'],
  ['shop.example', 'Inside'],
  ['www.google.com.au', 'Google'],
  ['l.facebook.com', 'Facebook'],
  ['blog.example.net', 'blog.example.net'],
])('somebody from "%s" came from %s', (from, source) => {
  expect(visitSource(paths.home, from, 'shop.example')).toBe(source);
});

test('a campaign names itself', () => {
  expect(visitSource(`${paths.home}?utm_source=Spring%20letter`, 'www.google.com', 'shop.example')).toBe(
    'Spring letter',
  );
});

test('robots are told by what they call themselves, people are not', () => {
  expect(isRobot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true);
  expect(isRobot('')).toBe(true);
  expect(isRobot('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1')).toBe(false);
});

test('the same browser is another visit under the secret of another day', () => {
  const visit = (secret: string) => visitOf(Buffer.from(secret), '203.0.113.7', 'Safari').toString('hex');
  expect(visit('today')).toBe(visit('today'));
  expect(visit('today')).not.toBe(visit('tomorrow'));
});

test('a kit is known by its page alone', () => {
  expect(kitSlugOf(paths.product('koala'))).toBe('koala');
  expect(kitSlugOf(paths.category('koala'))).toBeUndefined();
});

test.each([
  ['bing.com', 'Bing'],
  ['duckduckgo.com', 'DuckDuckGo'],
  ['instagram.com', 'Instagram'],
  ['fb.me', 'Facebook'],
  ['www.pinterest.com.au', 'Pinterest'],
  ['m.youtube.com', 'YouTube'],
  ['bing.com.evil.example', 'bing.com.evil.example'],
  ['duckduckgo.com.evil.example', 'duckduckgo.com.evil.example'],
  ['instagram.com.evil.example', 'instagram.com.evil.example'],
  ['fb.com.evil.example', 'fb.com.evil.example'],
  ['youtube.com.evil.example', 'youtube.com.evil.example'],
  ['WWW.Blog.example', 'blog.example'],
  ['old.www.example', 'old.www.example'],
  ['x'.repeat(101), 'x'.repeat(100)],
])('somebody from %s came from %s', (from, source) => {
  expect(visitSource(paths.home, from, 'shop.example')).toBe(source);
});

test('a campaign’s name is kept short', () => {
  const address = `${paths.home}?utm_source=%20${'x'.repeat(61)}`;
  expect(visitSource(address, '', 'shop.example')).toBe('x'.repeat(60));
});

test('a visit is eight bytes, and another one from another address or browser', () => {
  const visit = (address: string, browser: string) =>
    visitOf(Buffer.from('today'), address, browser).toString('hex');
  expect(visit('203.0.113.7', 'Safari')).toHaveLength(16);
  expect(visit('203.0.113.8', 'Safari')).not.toBe(visit('203.0.113.7', 'Safari'));
  expect(visit('203.0.113.7', 'Firefox')).not.toBe(visit('203.0.113.7', 'Safari'));
});

test('the page of a plain path is itself, with or without its last stroke', () => {
  expect(pageCounted(`${paths.category('felt-art')}/`)).toBe(paths.category('felt-art'));
  expect(pageCounted(paths.wishlist)).toBe(paths.wishlist);
  expect(isRobot('GoogleBOT')).toBe(true);
  expect(kitSlugOf(`${paths.product('koala')}/box`)).toBeUndefined();
  expect(kitSlugOf(`/old${paths.product('koala')}`)).toBeUndefined();
});
