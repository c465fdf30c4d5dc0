import { expect, test } from 'vitest';
import { notAmong } from './related-kits.tsx';

const [kookaburra, koala, snowGum] = [{ slug: 'kookaburra' }, { slug: 'koala' }, { slug: 'snow-gum' }];

test('beside a bundle no kit is recommended that is in it', () => {
  expect(notAmong([kookaburra, snowGum], [koala, kookaburra, snowGum])).toEqual([koala]);
});

test('beside a kit that is no bundle all stay that go with it', () => {
  expect(notAmong([], [koala, kookaburra])).toEqual([koala, kookaburra]);
});
