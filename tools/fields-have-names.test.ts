import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openedTags } from './testing/found-in-web.ts';

const web = join(import.meta.dirname, '../web');

const control = /<Office(?:Text|Area|Select|Money|Number|OptionalNumber)\b/g;
/** What a form or the shop says of one field, by its path. */
const toldByPath = /\berror=\{[^=]*(?:errorOf\(|errors\[|errorIn\()/;

test('a field that can be wrong bears its path as its name, by which the list of what is wrong leads to it', () => {
  const nameless = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    const found = openedTags(text, control).filter(
      (tag) => toldByPath.test(tag) && !/\bname=|\{\.\.\./.test(tag),
    );
    return found.map((tag) => `${file}: ${/label=\S+/.exec(tag)?.[0]}`);
  });
  expect(nameless).toEqual([]);
});
