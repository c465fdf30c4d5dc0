import { useSyncExternalStore } from 'react';
import { comparedMost } from '../../../contracts/storefront/listing/compare-address.ts';
import { sessionDrawer } from '../../kernel/storage.ts';

const key = 'compared-kits';

/** The addresses of the kits that were last compared in this tab; none until the page is hydrated. */
export function useComparedKits(): string[] {
  const kept = useSyncExternalStore(
    neverTold,
    () => sessionDrawer.readText(key) ?? '',
    () => '',
  );
  return kept
    .split(',')
    .filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug))
    .slice(0, comparedMost);
}

/** It changes on the page of the comparison alone, which has no such link. */
const neverTold = () => () => undefined;

export function recordCompared(slugs: readonly string[]): void {
  sessionDrawer.writeText(key, slugs.join(','));
}
