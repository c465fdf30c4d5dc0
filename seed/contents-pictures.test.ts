import { expect, test } from 'vitest';
import { kitForm } from '../contracts/catalogue/kits/kits.ts';
import { kits } from './kits/kits.ts';
import { listPictures } from './pictures.ts';

/** The contents pictures with the kits whose boxes they show. */
const pictured = (await listPictures()).flatMap(({ path, alt, shows = [] }) => {
  const [, slug] = /^kits\/(.+)\/contents\.jpg$/.exec(path) ?? [];
  const kit = kits.find((each) => each.slug === slug);
  return slug === undefined || !kit ? [] : [{ slug, kit, alt, shows }];
});

test('every kit has a contents picture', () => {
  const crafts = Map.groupBy(pictured, ({ kit }) => kit.craft);
  expect([...crafts.values()].map((each) => each.length)).toEqual([12, 12, 12, 12]);
});

test.each(pictured)('the contents picture of $slug shows what its list says', ({ kit, shows }) => {
  expect(shows).toEqual(kit.contents.map(({ what, quantity }) => ({ item: what, count: quantity })));
});

test.each(pictured)('the alternative text of $slug names and counts the same things', ({ kit, alt }) => {
  for (const { what, quantity } of kit.contents) {
    const name = what.replaceAll(',', '');
    expect(alt).toMatch(new RegExp(`(?:\\b${quantity === 1 ? '(?:an?|one)' : quantity}) ${name}`, 'u'));
  }
});

test.each(pictured)('nothing that the maker of $slug must bring is in its picture', ({ kit, alt, shows }) => {
  const named = [alt, ...shows.map(({ item }) => item)].join(' ');
  for (const needed of kit.alsoNeeded) {
    const [thing = needed] = /scissors|lamp|jar of water|old cloth|pins/u.exec(needed) ?? [];
    expect(named).not.toContain(thing);
  }
});

test.each(pictured)(
  'the office opens $slug: it refuses a kit whose alternative text is too long',
  ({ alt }) => {
    const { element } = kitForm.shape.pictures.def;
    expect(element.shape.alt.safeParse(alt).error?.issues ?? []).toEqual([]);
  },
);
