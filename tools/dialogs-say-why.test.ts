import { expect, test } from 'vitest';
import { foundInWeb } from './testing/found-in-web.ts';

/** A dialog that takes what is missing for being busy dims its button without a word; `refusal` says why. */
const dimmedWithoutWord = /isBusy=\{[\w.]*isBusy\s*\|\|/g;

test('no dialog dims its button without saying why', () => {
  expect(foundInWeb(dimmedWithoutWord)).toEqual([]);
});

/**
 * Such a failure begins with the field's name in the contract: “Reason: Please fill this in” under a field that is called
 * “Why”. `errorOrFailureOf('reason')` leaves the name out.
 */
const saidByContractsName = /error=\{\w+\.failure\}/g;

test('what is wrong with a field stands there without the name that programs have for it', () => {
  expect(foundInWeb(saidByContractsName)).toEqual([]);
});

/** `useOfficeCall` says in a message what no `role="alert"` of the dialog says: there is `CallFailure` for it. */
const saidTwice = /<(?:Confirm|Dialog)\s(?:(?!<\/(?:Confirm|Dialog)>)[^])*?[fF]ailure && <FieldError>/g;

test('a dialog says once why its call failed', () => {
  expect(foundInWeb(saidTwice)).toEqual([]);
});

/** `officeControl` has a width already, and which of two width classes wins depends on the stylesheet. */
const ofTwoWidths = /\$\{officeControl\}[^`]*\sw-\d+/g;

test('a small field is bounded, and does not ask for two widths', () => {
  expect(foundInWeb(ofTwoWidths)).toEqual([]);
});
