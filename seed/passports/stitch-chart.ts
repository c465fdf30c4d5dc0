import type { SeedKit } from '../kits/kit.ts';

/** What stands for each thread on a chart, in the order of the colour key: signs that nobody takes for one another. */
export const stitchSigns: readonly string[] = [
  '●',
  'X',
  '▲',
  '◇',
  'H',
  '+',
  '■',
  'V',
  '○',
  'N',
  '★',
  'A',
  '–',
  '△',
  'K',
  '□',
  'T',
  '◆',
];

/** How many stitches the hoop is wide, as its contents list says. */
export function stitchesAcross({ slug, contents }: SeedKit): number {
  const [, across] =
    contents.map(({ detail = '' }) => /(\d+) stitches across/.exec(detail)).find(Boolean) ?? [];
  if (across === undefined) throw new Error(`${slug} does not say how many stitches it is wide.`);
  return Number(across);
}
