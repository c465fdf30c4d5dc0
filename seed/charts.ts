import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The chart of a kit, as the studio drew it: seed/studio/make-charts.ts. */
export function readChart(slug: string): Promise<Uint8Array> {
  return readFile(join(import.meta.dirname, `charts/${slug}.png`));
}
