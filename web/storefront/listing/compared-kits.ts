import { useEffect, useState } from 'react';
import { comparedMost } from '../../../contracts/storefront/listing/compare-address.ts';
import { sessionDrawer } from '../../kernel/storage.ts';

const key = 'compared-kits';

/** The addresses of the kits that were last compared in this tab; none until the page is hydrated. */
export function useComparedKits(): string[] {
  const [kits, setKits] = useState<string[]>([]);
  useEffect(() => setKits(comparedKits()), []);
  return kits;
}

export function recordCompared(slugs: readonly string[]): void {
  sessionDrawer.write(key, slugs);
}

function comparedKits(): string[] {
  const kept = sessionDrawer.read(key);
  if (!Array.isArray(kept)) return [];
  return kept
    .filter((slug): slug is string => typeof slug === 'string' && /^[a-z0-9-]{1,120}$/.test(slug))
    .slice(0, comparedMost);
}
