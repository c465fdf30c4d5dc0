import { paths } from '../../kernel/paths.ts';

/** So many kits stand beside each other at most. */
export const comparedMost = 4;

/** The page on which these kits stand side by side. Not in `paths`, because the home page has no link to it. */
export function compareAddress(slugs: readonly string[]): string {
  return slugs.length === 0 ? paths.compare : `${paths.compare}?kits=${slugs.join(',')}`;
}
