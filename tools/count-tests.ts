import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type TestCount = { passed: number; failed: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: FileOutcome[];
};
export type FileOutcome = { name: string; status: string; assertionResults: TestOutcome[] };
type TestOutcome = { status: string; fullName: string; failureMessages: string[] };

/** From Vitest's JSON report. A file that failed before its first test counts as one failed test. */
export async function countTests(file: string): Promise<TestCount> {
  const report = await readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** How many tests were left out, and of what files: each says by its name what this machine lacks. */
export async function leftOut(file: string): Promise<{ count: number; files: string[] }> {
  const report = await readReport(file);
  const files = report?.testResults.filter((outcome) => skippedIn(outcome) > 0) ?? [];
  return {
    count: files.reduce((sum, outcome) => sum + skippedIn(outcome), 0),
    files: files.map(({ name }) => relative(join(import.meta.dirname, '..'), name)),
  };
}

const skippedIn = ({ assertionResults }: FileOutcome) =>
  assertionResults.filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status)).length;

/** The tests that passed when they were tried again, each with what went wrong at first. */
export async function secondTries(file: string): Promise<string[]> {
  const report = await readReport(file);
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
}

export async function readReport(file: string): Promise<VitestReport | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text ? (JSON.parse(text) as VitestReport) : undefined;
}
