import { describe, expect, test } from 'vitest';
import { reviewExcerpt, initialsOf, placeInPalette } from './review-text.ts';

const words = (characters: number) =>
  'calm '
    .repeat(characters)
    .slice(0, characters - 1)
    .concat('.');

describe('a comment is cut', () => {
  test.each([
    ['of 200 characters', words(200), false, false],
    ['of 201 characters', words(201), false, true],
    ['of 200 characters that take two units each', '🧵'.repeat(200), false, false],
    ['of 120 characters beside photographs', words(120), true, false],
    ['of 121 characters beside photographs', words(121), true, true],
    ['of 5 lines', 'a\nb\nc\nd\ne', false, false],
    ['of 6 lines', 'a\nb\nc\nd\ne\nf', false, true],
    ['of 3 lines beside photographs', 'a\nb\nc', true, false],
    ['of 4 lines beside photographs', 'a\nb\nc\nd', true, true],
  ])('%s', (_, comment, hasPhotos, isCut) =>
    expect(reviewExcerpt(comment, hasPhotos) !== undefined).toBe(isCut),
  );

  test('at a word, and never beyond its limit', () => {
    const beginning = reviewExcerpt(words(500), false) ?? '';
    expect(beginning).toMatch(/calm…$/);
    expect(beginning.length).toBeLessThanOrEqual(201);
  });
});

test.each([
  ['Mabel Okafor', 'MO'],
  ['Priya', 'P'],
  ['  ana  maria de souza ', 'AS'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('a name keeps its colour, and names use the whole palette', () => {
  const names = Array.from({ length: 200 }, (_, i) => `Somebody ${i}`);
  const places = names.map((name) => placeInPalette(name, 10));
  expect(places).toEqual(names.map((name) => placeInPalette(name, 10)));
  expect(new Set(places).size).toBe(10);
});
