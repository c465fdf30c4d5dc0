import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');
const sourceOf = (file: string) => readFileSync(join(web, file), 'utf8');

test('every page of the back office about one thing has a heading also when that thing does not come', () => {
  const files = globSync('pages/admin/*.tsx', { cwd: web });
  const ofOne = files.filter((file) => /useParams\(/.test(sourceOf(file)));
  expect(ofOne.length).toBeGreaterThan(15);
  expect(ofOne.filter((file) => !sourceOf(file).includes('<LoadingPage'))).toEqual([]);
});

test('no part of the back office puts a failed later asking in the place of what somebody is looking at', () => {
  const files = globSync('**/admin/**/*.tsx', { cwd: web });
  expect(files.length).toBeGreaterThan(200);
  const early = /if \((?:isError|error)\) return/;
  expect(files.filter((file) => early.test(sourceOf(file)))).toEqual([]);
});
