/** `npm test`: the one gate. Every step runs even if an earlier one failed, unless it cannot. */
import { mkdir, rm } from 'node:fs/promises';
import { sentenceFor } from '../server/kernel/process/cannot-start.ts';
import { countTests, leftOut, secondTries, type TestCount } from './count-tests.ts';
import { runStep, type StepOutcome, type GateStep } from './run-step.ts';
import { trySecondTime } from './second-try.ts';
import { startTestPostgres } from './testing/database.ts';

const results = 'build/test-results';
/** `npm test -- cart` tries only the tests whose path holds one of the words. */
const wanted = process.argv.slice(3);
const testResults = `${results}/tests.json`;
const buildIfChanged = "import('./tools/build.ts').then(({ buildWebFloor }) => buildWebFloor())";

/** All three levels in one run: one worker is never idle while another level still runs. */
const testsOf = (args: readonly string[]): GateStep => ({
  name: 'tests',
  commands: [
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${testResults}`, ...args],
  ],
  counts: testResults,
  needs: 'build',
});

/** All that the gate tries, or only the tests that were asked for: then nothing is linted, and pages are built for them. */
function lanesOf(args: readonly string[]): readonly (readonly GateStep[])[] {
  if (args.length === 0) return lanes;
  return [[{ name: 'build', commands: [['node', '-e', buildIfChanged]] }, testsOf(args)]];
}

/**
 * For the compilers, which are written in Go. On more threads each of them reads the same types, which takes twice the
 * processor time, and the tests beside them want it; memory is thrown away less often than it would be.
 */
const oneCore = { GOMAXPROCS: '1', GOGC: '400' };

/** What only reads the sources, beside what builds and runs them: two lanes for two cores. */
const lanes: readonly (readonly GateStep[])[] = [
  [
    { name: 'formatting', commands: [['oxfmt', '--check', '.']] },
    {
      name: 'lint and fences',
      commands: [['oxlint', '--threads=1', '--report-unused-disable-directives', '--format=unix']],
      environment: oneCore,
    },
    {
      name: 'types',
      commands: ['contracts', '.', 'web'].map((folder) => ['tsc', '--singleThreaded', '-p', folder]),
      environment: oneCore,
    },
    { name: 'dead code', commands: [['knip', '--no-progress', '--no-config-hints']] },
    {
      name: 'generated files',
      commands: [['node', 'tools/generate.ts', '--check']],
    },
  ],
  [
    { name: 'build', commands: [['node', 'tools/build.ts']] },
    { name: 'sizes', commands: [['node', 'tools/sizes.ts']], needs: 'build' },
    testsOf([]),
  ],
];

process.exitCode = await check().catch((error: unknown) => {
  console.error(sentenceFor(error) ?? error);
  console.log('0 passed, 1 failed');
  return 1;
});

async function check(): Promise<number> {
  const started = performance.now();
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });

  const postgres = await startTestPostgres();
  const interrupted = () => void postgres.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const environment = { TEST_POSTGRES_URL: postgres.url };

  const outcomes = (await Promise.all(lanesOf(wanted).map((steps) => walk(steps, environment)))).flat();
  await postgres.stop();

  const failed = outcomes.filter(({ verdict }) => verdict !== 'passed');
  const seconds = Math.round((performance.now() - started) / 1000);
  const names = failed.map(({ name }) => name).join(', ');
  console.log(`\n${failed.length === 0 ? 'Everything holds' : `Red: ${names}`}. ${seconds} s`);
  for (const test of await secondTries(testResults)) console.log(`Passed at its second try: ${test}`);
  const { count: skipped, files } = await leftOut(testResults);
  if (skipped > 0)
    console.log(
      `Left out, ${skipped} tests of what this machine lacks or was not asked for: ${files.join(', ')}`,
    );
  const count = await tally(outcomes);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return failed.length === 0 && count.failed === 0 ? 0 : 1;
}

async function walk(steps: readonly GateStep[], environment: Record<string, string>): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const step of steps) {
    const needed = outcomes.find(({ name }) => name === step.needs);
    let outcome: StepOutcome =
      needed && needed.verdict !== 'passed'
        ? { ...step, verdict: 'not run', seconds: 0, output: `It needs the step "${needed.name}".` }
        : await runStep(step, environment);
    if (outcome.verdict === 'failed') outcome = await trySecondTime(outcome, environment);
    report(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
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
