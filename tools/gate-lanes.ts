import type { GateStep } from './run-step.ts';
import { workersAtOnce } from '../vitest.config.ts';

export const resultsOfTests = 'build/test-results';
const buildIfChanged = "import('./tools/build.ts').then(({ buildWebFloor }) => buildWebFloor())";

const kitsOfTests: GateStep = {
  name: 'kits of the tests',
  commands: [
    [
      'node',
      '-e',
      "import('./tools/test-database.ts').then((tests) => tests.makeTemplate(process.env.TEST_POSTGRES_URL))",
    ],
  ],
  needs: 'build',
};

/** Tests of one name, with the options that choose them. */
function testStep(name: string, workers: number, args: readonly string[]): GateStep {
  const counts = `${resultsOfTests}/${name}.json`;
  return {
    name,
    commands: [
      ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${counts}`, ...args],
    ],
    environment: { TEST_WORKERS: String(workers) },
    counts,
    needs: kitsOfTests.name,
  };
}

/** All that the gate tries, or only the tests that were asked for: then nothing is linted, and pages are built for them. */
export function lanesOf(args: readonly string[]): readonly (readonly GateStep[])[] {
  if (args.length === 0) return lanes;
  return [
    [
      { name: 'build', commands: [['node', '-e', buildIfChanged]] },
      kitsOfTests,
      testStep('tests', workersAtOnce, args),
    ],
  ];
}

/**
 * For the compilers, which are written in Go. On more threads each of them reads the same types, which takes twice the
 * processor time, and the tests beside them want it; memory is thrown away less often than it would be.
 */
const oneCore = { GOMAXPROCS: '1', GOGC: '400' };

/** Journeys first of all; what only computes takes what they leave of the processors while they wait. */
const lanes: readonly (readonly GateStep[])[] = [
  [
    { name: 'build', commands: [['node', 'tools/build.ts']] },
    { name: 'sizes', commands: [['node', 'tools/sizes.ts']], needs: 'build' },
    kitsOfTests,
    testStep('journeys', Math.min(4, workersAtOnce), ['--project=e2e']),
  ],
  [
    { name: 'formatting', commands: [['oxfmt', '--check', '.']] },
    {
      name: 'lint and fences',
      commands: [['oxlint', '--threads=1', '--report-unused-disable-directives', '--format=unix']],
      environment: oneCore,
    },
    {
      name: 'types',
      commands: ['contracts', 'server', 'web'].map((floor) => ['tsc', '--singleThreaded', '-p', floor]),
      environment: oneCore,
    },
    { name: 'dead code', commands: [['knip', '--no-progress', '--no-config-hints']] },
    {
      name: 'generated files',
      commands: [
        ['node', 'tools/database-files.ts', '--check'],
        ['node', 'tools/openapi.ts', '--check'],
        ['node', 'tools/room-table.ts', '--check'],
        ['node', 'tools/house-drawing.ts', '--check'],
        ['node', 'tools/decisions-index.ts', '--check'],
      ],
    },
    testStep('rules and rooms', 3, ['--project=unit', '--project=database']),
  ].map((step) => ({ ...step, isPatient: true })),
];
