import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test.each([
  ['', []],
  [' \n \n ', []],
  ['One line\nand its second', ['One line\nand its second']],
  ['First.\n\nSecond.\n \n\n Third. ', ['First.', 'Second.', 'Third.']],
])('%j has the paragraphs %j', (text, paragraphs) => expect(paragraphsOf(text)).toEqual(paragraphs));
