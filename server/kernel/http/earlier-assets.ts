import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { builtClientFolder, builtOfficeFolder, builtTillFolder } from './web-floor.ts';

/** The scripts and styles of each build, by the first part of their address. */
export const builtParts = {
  assets: join(builtClientFolder, 'assets'),
  office: join(builtOfficeFolder, 'office'),
  till: join(builtTillFolder, 'till'),
} as const;
export type AssetPart = keyof typeof builtParts;

/** Longer than any page is kept by a browser's tab or a cache. */
export const keptMs = 30 * dayMs;

const folderOf = (dataFolder: string, part: AssetPart) => join(dataFolder, 'assets', part);

/** Where the scripts of a part are found: those of this build first, then those of earlier ones. */
export function assetFolders(dataFolder: string, part: AssetPart): string[] {
  const earlier = folderOf(dataFolder, part);
  return existsSync(earlier) ? [builtParts[part], earlier] : [builtParts[part]];
}

/**
 * Keeps a copy of this build's scripts and styles beside the data, so that pages which were sent before a
 * newer version came still find theirs. Their names hold their content, so none takes another's place. What
 * no build has had for 30 days is deleted.
 */
export function archiveAssets(
  dataFolder: string,
  now: Date,
  parts: Readonly<Record<string, string>> = builtParts,
) {
  for (const [part, from] of Object.entries(parts)) {
    const to = join(dataFolder, 'assets', part);
    if (!existsSync(from)) continue;
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      const kept = join(to, name);
      if (!isWhole(kept, join(from, name))) copyWhole(join(from, name), kept);
      utimesSync(kept, now, now);
    }
    for (const name of readdirSync(to)) {
      const kept = join(to, name);
      if (now.getTime() - statSync(kept).mtimeMs > keptMs) rmSync(kept);
    }
  }
}

/** As long as the file that it is a copy of: what was cut short under the name would be kept for ever. */
function isWhole(copy: string, of: string): boolean {
  return statSync(copy, { throwIfNoEntry: false })?.size === statSync(of).size;
}

/** Under another name until all of it is there, whatever ends the copying; processes that start at once have each their own. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}.draft`;
  copyFileSync(from, draft);
  renameSync(draft, to);
}
