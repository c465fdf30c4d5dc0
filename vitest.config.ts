import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';

/**
 * Three levels (style.md, 18): a rule's table; a room over in-memory HTTP on real PostgreSQL, each
 * test in a database of its own; few journeys in a real browser. They are one project, so that a worker reads the
 * shop's modules once for all three.
 */
export default defineConfig({
  test: {
    include: [
      '{contracts,web,seed,tools}/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'bench/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    exclude: ['node_modules/**', 'build/**', '.data/**'],
    globalSetup: ['tools/testing/before-tests.ts'],
    sequence: { sequencer: LongestFirst },
    // One more than there are cores, because a test waits for PostgreSQL or a page a part of its time, and at most as
    // many as one PostgreSQL has connections for.
    maxWorkers: Math.min(6, availableParallelism() + 1),
    // No module keeps anything of a shop, and what a test puts in a global's place goes back.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // A test's time is there to end one that hangs. Machines differ three times in speed, and a busy one is slower
    // still, so it is a multiple of what a test takes on a quiet one.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // As long as a page is given to show what it was asked for.
    expect: { poll: { timeout: 30_000 } },
    // A test throws away nearly all that it makes: where there is room it is swept up less often (a tenth less work).
    execArgv: ['--max-semi-space-size=64'],
    // Servers and commands that tests start read what Node made of the sources before.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'build/compiled') },
  },
});
