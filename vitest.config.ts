import { defineConfig } from 'vitest/config';

const notHere = ['node_modules/**', 'build/**', '.data/**'];

/**
 * Three levels (style.md, 18): a rule's table; a room over in-memory HTTP on real PostgreSQL, each
 * test in a database of its own; few journeys in a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contracts,web,seed,tools}/**/*.test.{ts,tsx}',
            'server/**/rules.test.ts',
            'server/*.test.ts',
          ],
          exclude: notHere,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/*/*.test.ts'],
          exclude: [...notHere, '**/rules.test.ts'],
          globalSetup: ['tools/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: notHere,
          globalSetup: ['tools/test-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One shop and one browser at a time: two cores serve both of them.
          fileParallelism: false,
        },
      },
    ],
  },
});
