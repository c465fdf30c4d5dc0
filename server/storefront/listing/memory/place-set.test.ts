import { expect, test } from 'vitest';
import { PlaceSet } from './place-set.ts';

const setOf = (places: readonly number[], length = 200) => {
  const made = new PlaceSet(length);
  for (const place of places) made.put(place, true);
  return made;
};

const placesIn = (kits: PlaceSet) => {
  const places: number[] = [];
  kits.each((place) => places.push(place));
  return places;
};

test('a set of kits has those that were put into it, the first and the last of 32 too, in the order of their places', () => {
  const places = [0, 1, 31, 32, 63, 64, 127, 199];
  const kits = setOf(places.toReversed());
  expect(placesIn(kits)).toEqual(places);
  expect([kits.size, kits.has(31), kits.has(30), kits.has(5_000)]).toEqual([8, true, false, false]);
  kits.put(31, false);
  expect([kits.size, kits.has(31), kits.has(0)]).toEqual([7, false, true]);
});

test('what two sets share is counted, kept and added, and neither is changed by what is made of its copy', () => {
  const thirds = Array.from({ length: 67 }, (_, nth) => 3 * nth);
  const fifths = Array.from({ length: 40 }, (_, nth) => 5 * nth);
  const shared = thirds.filter((place) => place % 5 === 0);
  const [one, other] = [setOf(thirds), setOf(fifths)];
  expect([one.size, other.size, one.sharedWith(other)]).toEqual([67, 40, shared.length]);
  const both = new PlaceSet(one);
  both.keep(other);
  expect(placesIn(both)).toEqual(shared);
  both.add(other);
  expect(placesIn(both)).toEqual(fifths);
  expect([one.size, other.size]).toEqual([67, 40]);
});
