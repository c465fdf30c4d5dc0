import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { readReport, type FileOutcome, type VitestReport } from './count-tests.ts';
import { runStep, type StepOutcome } from './run-step.ts';

/** How Vitest and Playwright say that something took too long. */
const ranOutOfTime = /timed out in \d+ms|Timeout \d+ms exceeded|did not succeed in time/;
/** An error outside of every test, which no second try of a file takes back. */
const outsideOfTests = /unhandled (?:errors?|rejection)/i;
/** More than that are no accident. */
const filesAtMost = 4;

/**
 * Journeys that failed only because something took too long are tried once more when the machine has nothing else to
 * do (292): each file as a whole, because a journey would find in its shop what its first try left there.
 */
export async function trySecondTime(
  outcome: StepOutcome,
  environment: Record<string, string>,
): Promise<StepOutcome> {
  const { counts, output } = outcome;
  const first = counts && (await readReport(counts));
  const files = first ? filesToTryAgain(first, output) : [];
  if (!first || files.length === 0) return outcome;
  const results = counts.replace('.json', '-again.json');
  const paths = files.map((file) => relative(process.cwd(), file));
  const command = ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${results}`];
  const again = await runStep({ name: outcome.name, commands: [[...command, ...paths]] }, environment);
  const second = await readReport(results);
  if (second) await writeFile(counts, JSON.stringify(withSecondTry(first, second)));
  return {
    ...outcome,
    verdict: again.verdict,
    seconds: outcome.seconds + again.seconds,
    output: `${output}\n${again.output}`,
  };
}

/**
 * None where anything failed for another reason: then the gate is red whatever a second try says.
 *
 * @param output what the first try printed
 */
export function filesToTryAgain({ testResults }: VitestReport, output: string): string[] {
  if (outsideOfTests.test(output)) return [];
  const failed = testResults.filter(({ status }) => status === 'failed');
  return failed.length <= filesAtMost && failed.every(isLateJourney) ? failed.map(({ name }) => name) : [];
}

function isLateJourney({ name, assertionResults }: FileOutcome): boolean {
  const messages = assertionResults.flatMap(({ failureMessages }) => failureMessages);
  return (
    name.includes('/e2e/') && messages.length > 0 && messages.every((message) => ranOutOfTime.test(message))
  );
}

/** The first report with the outcomes of the second; what went wrong at first stays readable. */
export function withSecondTry(first: VitestReport, second: VitestReport): VitestReport {
  const testResults = first.testResults.map((before) => {
    const after = second.testResults.find(({ name }) => name === before.name);
    if (!after) return before;
    const messagesOf = new Map(before.assertionResults.map((test) => [test.fullName, test.failureMessages]));
    const assertionResults = after.assertionResults.map((test) => ({
      ...test,
      failureMessages: [...(messagesOf.get(test.fullName) ?? []), ...test.failureMessages],
    }));
    return { ...after, assertionResults };
  });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  return { testResults, numPassedTests: count('passed'), numFailedTests: count('failed') };
}
