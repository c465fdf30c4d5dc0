import { basename, join } from 'node:path';

/** What tests start often. Programs that a shop starts by itself are always started from their sources. */
export const programs = ['tools/blank-shop.ts', 'server/main.ts', 'tools/testing/crash-run.ts'] as const;

const root = join(import.meta.dirname, '../..');
export const programsFolder = join(root, 'build/programs');

/**
 * The file to start: in tests one that was put together of its sources (`programs.ts`), in measurements the source,
 * as in a shop. `TEST_PROGRAMS=sources` has tests start sources, too: then traces name their lines.
 */
export function programFile(source: (typeof programs)[number]): string {
  const folder = process.env['TEST_PROGRAMS'];
  return folder === undefined || folder === 'sources'
    ? programSource(source)
    : join(folder, `${basename(source, '.ts')}.js`);
}

/** As a shop starts it. */
export function programSource(source: (typeof programs)[number]): string {
  return join(root, source);
}

/** Node's flags for what ends soon: it reads all and keeps it, and sweeping that up again and again is a tenth of a start. */
export const roomToStart: readonly string[] = ['--max-semi-space-size=32', '--min-semi-space-size=32'];
