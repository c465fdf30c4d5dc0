import { expect, test } from 'vitest';
import { boundsOfManual, boundsOfSlugs, slugSearch } from './rules.ts';

const kits = { kind: 'moved', prefix: '/kit/' };
const at = (from: string, kind = 'manual', hits = 0) => ({ from, kind, hits });

test.each([
  ['the first page begins anywhere', 'from', undefined, 'all'],
  ['addresses before the prefix are passed', 'from', at('/a'), 'all'],
  ['addresses after it are not reached any more', 'from', at('/z'), 'nothing'],
  ['downwards it is the other way round', '-from', at('/a'), 'nothing'],
  ['downwards from behind it', '-from', at('/z'), 'all'],
  ['the same address of a later kind is still to come', 'from', at('/kit/b'), { operator: '>=', from: 'b' }],
  ['downwards it has been', '-from', at('/kit/b'), { operator: '<', from: 'b' }],
  ['its own address has been', 'from', at('/kit/b', 'moved'), { operator: '>', from: 'b' }],
  ['what is not counted comes before what was, upwards', 'hits', at('/kit/b', 'manual', 3), 'nothing'],
  ['and after it downwards', '-hits', at('/kit/b', 'manual', 3), 'all'],
] as const)('%s', (_what, sort, position, bounds) =>
  expect(boundsOfSlugs(kits, sort, position)).toEqual(bounds),
);

test('what was written by hand goes on by its hits where the list is sorted by them', () => {
  expect(boundsOfManual('-hits', at('/b', 'imported', 2))).toEqual({ operator: '<', hits: 2, from: '/b' });
  expect(boundsOfManual('from', at('/b', 'moved', 2))).toEqual({ operator: '>', from: '/b' });
});

test.each([
  ['', 'any'],
  ['KI', 'any'],
  ['koala', { slug: 'koala', isStart: false }],
  ['/kit/Koa', { slug: 'koa', isStart: true }],
  ['it/koa', { slug: 'koa', isStart: true }],
  ['/group/koa', undefined],
  ['koala/', undefined],
] as const)('%s is looked for in the slugs of /kit/', (searched, slugs) =>
  expect(slugSearch(searched, kits.prefix)).toEqual(slugs),
);
