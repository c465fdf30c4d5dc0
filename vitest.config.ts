import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';

const notHere = ['node_modules/**', 'build/**', '.data/**'];

/**
 * One worker more than there are cores, because a test waits for PostgreSQL or a page a part of its time, and at
 * most as many as one PostgreSQL has connections for. A worker reads the shop's modules once for all its files:
 * no module keeps anything of a shop, and what a test puts in a global's place goes back.
 */
const workers = {
  maxWorkers: Math.min(6, availableParallelism() + 1),
  isolate: false,
  unstubGlobals: true,
  restoreMocks: true,
  hookTimeout: 180_000,
  // As long as a page is given to show what it was asked for.
  expect: { poll: { timeout: 30_000 } },
  // A test throws away nearly all that it makes: where there is room it is swept up less often (a tenth less work).
  execArgv: ['--max-semi-space-size=64'],
  // Servers and commands that tests start read what Node made of the sources before.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'build/compiled') },
};

/**
 * A test's time is there to end one that hangs. Machines differ three times in speed, and a busy one is slower still,
 * so it is a multiple of what a test takes on a quiet one.
 *
 * Three levels (style.md, 18): a rule's table; a room over in-memory HTTP on real PostgreSQL, each
 * test in a database of its own; few journeys in a real browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contracts,web,seed,tools}/**/*.test.{ts,tsx}',
            'server/**/rules.test.ts',
            'bench/scaling/rules.test.ts',
            'server/config*.test.ts',
          ],
          exclude: [...notHere, 'tools/fuzz/fuzz.test.ts'],
          globalSetup: ['tools/testing/before-tests.ts'],
          testTimeout: 120_000,
          ...workers,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.test.ts', 'bench/*.test.ts', 'tools/fuzz/fuzz.test.ts'],
          exclude: [...notHere, '**/rules.test.ts', 'server/config*.test.ts'],
          globalSetup: ['tools/testing/before-tests.ts'],
          testTimeout: 120_000,
          ...workers,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: notHere,
          globalSetup: ['tools/testing/before-tests.ts'],
          testTimeout: 240_000,
          // Each worker has a browser of its own, and each file a shop and a database of its own.
          ...workers,
        },
      },
    ],
  },
});
