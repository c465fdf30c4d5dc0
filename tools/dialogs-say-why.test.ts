import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');

/** A dialog that takes what is missing for being busy dims its button without a word; `refusal` says why. */
const dimmedWithoutWord = /isBusy=\{[\w.]*isBusy\s*\|\|/g;

test('no dialog dims its button without saying why', () => {
  const found = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    (readFileSync(join(web, file), 'utf8').match(dimmedWithoutWord) ?? []).map((part) => `${file}: ${part}`),
  );
  expect(found).toEqual([]);
});

/** With the field's name in the contract before it: “Reason: Please fill this in” under a field that is called “Why”. */
const saidByContractsName = /error=\{\w+\.failure\}/g;

test('what is wrong with a field stands there without the name that programs have for it', () => {
  const found = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    (readFileSync(join(web, file), 'utf8').match(saidByContractsName) ?? []).map(
      (part) => `${file}: ${part}; errorOrFailureOf('field') says it`,
    ),
  );
  expect(found).toEqual([]);
});

/** It has a width of its own already; which of two classes holds is not theirs to say. */
const ofTwoWidths = /\$\{officeControl\}[^`]*\sw-\d+/g;

test('a small field is bounded, and does not ask for two widths', () => {
  const found = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    (readFileSync(join(web, file), 'utf8').match(ofTwoWidths) ?? []).map((part) => `${file}: ${part}`),
  );
  expect(found).toEqual([]);
});
