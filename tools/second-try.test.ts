import { expect, test } from 'vitest';
import type { FileOutcome, VitestReport } from './count-tests.ts';
import { filesToTryAgain, withSecondTry } from './second-try.ts';

const late = 'TimeoutError: locator.waitFor: Timeout 30000ms exceeded.';
const passed = { status: 'passed', fullName: 'a kit is bought', failureMessages: [] };
const failed = (message: string) => ({
  status: 'failed',
  fullName: 'a kit is sent',
  failureMessages: [message],
});

const fileOf = (name: string, message?: string): FileOutcome => ({
  name: `/shop/${name}`,
  status: message ? 'failed' : 'passed',
  assertionResults: [passed, message ? failed(message) : { ...passed, fullName: 'a kit is sent' }],
});
const reportOf = (...testResults: FileOutcome[]): VitestReport => ({
  testResults,
  numPassedTests: 0,
  numFailedTests: 0,
});

test.each([
  ['a journey that ran out of time', [fileOf('e2e/a.test.ts', late)], ['/shop/e2e/a.test.ts']],
  ['a wrong text', [fileOf('e2e/a.test.ts', 'expected 1 to be 2')], []],
  [
    'a wrong text beside one that ran out of time',
    [fileOf('e2e/a.test.ts', late), fileOf('e2e/b.test.ts', 'expected 1 to be 2')],
    [],
  ],
  ['a test without a browser', [fileOf('server/a.test.ts', late)], []],
  ['too many', ['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`e2e/${name}.test.ts`, late)), []],
  ['nothing', [fileOf('e2e/a.test.ts')], []],
  ['a file that could not be read', [{ ...fileOf('e2e/a.test.ts', late), assertionResults: [] }], []],
])('tried again: %s', (_case, files, again) => {
  expect(filesToTryAgain(reportOf(...files), '')).toEqual(again);
});

test('nothing is tried again where an error came from outside of the tests', () => {
  const report = reportOf(fileOf('e2e/a.test.ts', late));
  expect(filesToTryAgain(report, '⎯⎯⎯ Unhandled Errors ⎯⎯⎯')).toEqual([]);
});

test('what passes at its second try counts, and says what went wrong at first', () => {
  const first = reportOf(fileOf('e2e/a.test.ts', late), fileOf('server/b.test.ts'));
  const merged = withSecondTry(first, reportOf(fileOf('e2e/a.test.ts')));
  expect(merged).toMatchObject({ numPassedTests: 4, numFailedTests: 0 });
  expect(merged.testResults[0]?.assertionResults[1]).toMatchObject({
    status: 'passed',
    failureMessages: [late],
  });
  expect(withSecondTry(first, reportOf(fileOf('e2e/a.test.ts', late)))).toMatchObject({
    numPassedTests: 3,
    numFailedTests: 1,
  });
});
