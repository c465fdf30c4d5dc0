/** `npm test`: the one gate. Every step runs even if an earlier one failed, unless it cannot. */
import { mkdir, rm } from 'node:fs/promises';
import { sentenceFor } from '../server/kernel/process/cannot-start.ts';
import { countTests, type TestCount } from './count-tests.ts';
import { lanesOf, resultsOfTests } from './gate-lanes.ts';
import { runStep, type StepOutcome, type GateStep } from './run-step.ts';
import { startTestPostgres, templateOfTests } from './test-database.ts';

/** `npm test -- cart` tries only the tests whose path holds one of the words. */
const wanted = process.argv.slice(3);

process.exitCode = await check().catch((error: unknown) => {
  console.error(sentenceFor(error) ?? error);
  console.log('0 passed, 1 failed');
  return 1;
});

async function check(): Promise<number> {
  const started = performance.now();
  await rm(resultsOfTests, { recursive: true, force: true });
  await mkdir(resultsOfTests, { recursive: true });

  const postgres = await startTestPostgres();
  const interrupted = () => void postgres.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const environment = {
    TEST_POSTGRES_URL: postgres.url,
    TEST_POSTGRES_TEMPLATE: await templateOfTests(),
  };

  const outcomes = await runLanes(lanesOf(wanted), environment);
  await postgres.stop();

  const failed = outcomes.filter(({ verdict }) => verdict !== 'passed');
  const seconds = Math.round((performance.now() - started) / 1000);
  const names = failed.map(({ name }) => name).join(', ');
  console.log(`\n${failed.length === 0 ? 'Everything holds' : `Red: ${names}`}. ${seconds} s`);
  const count = await tally(outcomes);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return failed.length === 0 && count.failed === 0 ? 0 : 1;
}

/** Lanes at the same time, the steps of a lane one after the other. */
async function runLanes(
  all: readonly (readonly GateStep[])[],
  environment: Record<string, string>,
): Promise<StepOutcome[]> {
  const ended = new Map(all.flat().map(({ name }) => [name, Promise.withResolvers<StepOutcome>()]));
  const outcomeOf = async (step: GateStep): Promise<StepOutcome> => {
    const needed = step.needs === undefined ? undefined : await ended.get(step.needs)?.promise;
    if (needed && needed.verdict !== 'passed')
      return { ...step, verdict: 'not run', seconds: 0, output: `It needs the step "${needed.name}".` };
    return runStep(step, environment);
  };
  const walk = async (steps: readonly GateStep[]) => {
    for (const step of steps) {
      const outcome = await outcomeOf(step);
      report(outcome);
      ended.get(step.name)?.resolve(outcome);
    }
  };
  await Promise.all(all.map(walk));
  return Promise.all([...ended.values()].map(({ promise }) => promise));
}

function report({ name, verdict, seconds, output }: StepOutcome): void {
  const mark = { passed: '✔', failed: '✘', 'not run': '–' }[verdict];
  console.log(`${mark} ${name.padEnd(18)} ${seconds.toLocaleString('en-AU')} s`);
  if (verdict !== 'passed') console.log(output.trimEnd().replaceAll(/^/gm, '    '));
}

/** Tests count each; a failed step without tests, or whose tests say nothing of its failure, counts as one. */
async function tally(outcomes: readonly StepOutcome[]): Promise<TestCount> {
  const total = { passed: 0, failed: 0 };
  for (const { counts, verdict } of outcomes) {
    const count = counts ? await countTests(counts) : { passed: 0, failed: 0 };
    total.passed += count.passed;
    total.failed += verdict === 'failed' ? Math.max(count.failed, 1) : count.failed;
  }
  return total;
}
