import { readFile } from 'node:fs/promises';

export type TestCount = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** From Vitest's JSON report. A file that failed before its first test counts as one failed test. */
export async function countTests(file: string): Promise<TestCount> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (!text) return { passed: 0, failed: 0 };
  const report = JSON.parse(text) as VitestReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
