import { readFileSync } from 'node:fs';

/** The colours of a design, the largest area first, as the studio keeps them beside the drawing. */
export function paletteOf(design: string): Shade[] {
  const file = new URL(`../studio/designs/${design}.json`, import.meta.url);
  const { palette } = JSON.parse(readFileSync(file, 'utf8')) as { palette: Shade[] };
  return palette.map(({ name, hex }) => ({ name, hex: hex.toUpperCase() }));
}

type Shade = { name: string; hex: string };
