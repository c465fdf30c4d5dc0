import type { Craft } from './kit.ts';

/** The four crafts as the shop's categories; ids and SKU codes are the specification's (section 9). */
export const categories: readonly SeedCategory[] = [
  {
    id: 1,
    slug: 'paint-by-numbers',
    name: 'Paint by Numbers',
    code: 'PBN',
    description:
      'Printed cotton canvas, numbered pots and good brushes. Fill one shape, then the one beside it, and a picture comes.',
  },
  {
    id: 2,
    slug: 'cross-stitch',
    name: 'Cross Stitch',
    code: 'CSK',
    description:
      'One small cross after another on even cloth, with DMC cotton and a beech hoop. Easy to pick up, easy to put down.',
  },
  {
    id: 3,
    slug: 'felt-art',
    name: 'Felt Art',
    code: 'FNK',
    description: 'Soft wool felt laid in layers, stitched by hand into a picture you can feel the edges of.',
  },
  {
    id: 4,
    slug: 'punch-needling',
    name: 'Punch Needling',
    code: 'PNK',
    description:
      'Wool loops pushed through stretched cloth with one handy tool. Quick to learn, and thick as a rug when it is done.',
  },
];

export type SeedCategory = { id: number; slug: Craft; name: string; code: string; description: string };
