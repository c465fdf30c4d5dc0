import { expect, test } from 'vitest';
import { alikeColours } from './alike-colours.ts';

const colour = (name: string, hex: string) => ({ name, hex });
const namesOf = (colours: { name: string; hex: string }[]) =>
  alikeColours(colours).map(([one, other]) => `${one.name}/${other.name}`);

test('a red and a green that differ for most eyes look alike to some', () => {
  const leafy = [colour('Leaf', '#8DA675'), colour('Rosewood', '#BA8B7C'), colour('Ink', '#11416D')];
  expect(namesOf(leafy)).toEqual(['Leaf/Rosewood']);
});

test('blue and yellow, black and white are told apart by everybody', () => {
  expect(namesOf([colour('Blue', '#1f4fa8'), colour('Yellow', '#E8C12F')])).toEqual([]);
  expect(namesOf([colour('Black', '#000000'), colour('White', '#FFFFFF')])).toEqual([]);
});

test('one colour twice is alike to everybody, and nothing to compare is no pair', () => {
  expect(namesOf([colour('A', '#3F5F4F'), colour('B', '#3F5F4F')])).toEqual(['A/B']);
  expect(alikeColours([])).toEqual([]);
  expect(alikeColours([colour('A', '#3F5F4F')])).toEqual([]);
});
