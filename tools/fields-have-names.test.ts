import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');

const control = /<Office(?:Text|Area|Select|Money|Number|OptionalNumber)\b/g;
/** What a form or the shop says of one field, by its path. */
const toldByPath = /\berror=\{[^=]*(?:errorOf\(|errors\[|errorIn\()/;

/** The element's own words: up to the bracket that ends it. */
function opened(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') return text.slice(from, at);
  }
  return text.slice(from);
}

test('a field that can be wrong bears its path as its name, by which the list of what is wrong leads to it', () => {
  const nameless = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    const tags = [...text.matchAll(control)].map(({ index }) => opened(text, index));
    const found = tags.filter((tag) => toldByPath.test(tag) && !/\bname=|\{\.\.\./.test(tag));
    return found.map((tag) => `${file}: ${/label=\S+/.exec(tag)?.[0]}`);
  });
  expect(nameless).toEqual([]);
});
