import { expect, test } from 'vitest';
import { withPictureAt } from './picture-markdown.ts';

const picture = { url: '/pictures/a.jpg', alt: 'A needle' };
const shown = '![A needle](/pictures/a.jpg)';
const put = (text: string, cursor?: number) => withPictureAt(text, cursor, picture).text;

test('a picture is a paragraph of its own, and tears no sentence', () => {
  expect(put('')).toBe(shown);
  expect(put('One.\n\nTwo.\n')).toBe(`One.\n\nTwo.\n\n${shown}`);
  expect(put('One.\n\nTwo.', 2)).toBe(`One.\n\n${shown}\n\nTwo.`);
  expect(put('One.\n\nTwo.', 6)).toBe(`One.\n\n${shown}\n\nTwo.`);
  expect(put('One.', 0)).toBe(`${shown}\n\nOne.`);
  expect(put('One.', 99)).toBe(`One.\n\n${shown}`);
});

test('a second picture goes behind the first one', () => {
  const first = withPictureAt('One.\n\nTwo.', 2, picture);
  const second = withPictureAt(first.text, first.cursor, { url: '/pictures/b.jpg', alt: 'Two' });
  expect(second.text).toBe(`One.\n\n${shown}\n\n![Two](/pictures/b.jpg)\n\nTwo.`);
});

test('brackets and backslashes in what a picture shows do not end it', () => {
  const { text } = withPictureAt('', 0, { ...picture, alt: ' The [second] stitch\\ ' });
  expect(text).toBe(String.raw`![The \[second\] stitch/](/pictures/a.jpg)`);
});
