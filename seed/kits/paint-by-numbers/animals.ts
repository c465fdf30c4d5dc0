import { prose } from '../sheet.ts';
import { paintByNumbers } from './paint-by-numbers.ts';

export const paintedAnimals = [
  paintByNumbers({
    design: 'kookaburra',
    name: 'Kookaburra paint by numbers',
    summary: 'A bird with a story to tell, a barred tail, and flecks of blue to save for last.',
    description: prose`
      There is an old trick to painting birds: do the eye first, and it keeps you company for
      the rest. This one needs a round brush, a rested hand and about ten minutes.

      From there the dark stripe runs back over the cheek, and the wing follows feather by
      feather. Leave the blue flecks until everything around them is dry; they are what people
      notice from across the room.

      The low ochre sun and the branch are broad and loose. Keep them for the evenings when
      you only want to push paint about.
    `,
    canvas: 'stretched',
    potMl: 8,
    brushes: ['round 0', 'round 3', 'flat 8'],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'balanced',
    hoursFrom: 15,
    hoursTo: 20,
    weightGrams: 1180,
    packedMm: [530, 430, 40],
    priceCents: 8495,
    costCents: 3020,
    stock: 41,
    featured: true,
    bestseller: true,
    releasedOn: '2025-02-04',
  }),
  paintByNumbers({
    design: 'magpie-morning',
    name: 'Magpie morning paint by numbers',
    summary: 'Black, white and first light: broad shapes, clean edges, an easy pace.',
    description: prose`
      Two brushes are enough for a magpie. The flat one lays in the black of the head and breast,
      the round one turns the corners, and the morning behind does the rest.

      The one thing to know beforehand is that thick black paint dries in ridges. Two thin coats
      stay smooth, and the first is dry by the time you have made a cup of tea.
    `,
    canvas: 'either',
    potMl: 8,
    brushes: ['round 2', 'flat 8'],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'gentle',
    hoursFrom: 10,
    hoursTo: 14,
    weightGrams: 530,
    packedMm: [450, 90, 90],
    priceCents: 5995,
    choice: {
      own: 'Rolled',
      other: {
        label: 'Stretched',
        priceCents: 7995,
        weightGrams: 930,
        packedMm: [530, 430, 40],
        costCents: 2810,
        stock: 9,
      },
    },
    costCents: 2010,
    stock: 9,
    releasedOn: '2026-02-10',
  }),
  paintByNumbers({
    design: 'platypus-pool',
    name: 'Platypus pool paint by numbers',
    summary:
      'Rings on a jade pool, stones, ferns and wet fur: fine shapes, laid in slowly from dark to light.',
    description: prose`
      What you are really painting here is water. The animal, seen from above, takes an
      afternoon or two; the pool around it, with its rings and stones and bits of fern, takes
      the weeks.

      Work from dark to light and let each shade dry before its neighbour. Where two greens
      are so close that you cannot tell them apart in the pot, dab both on the key sheet
      first.

      A fine brush is in the box for the claws, the ferns and the glints. It holds very little
      paint, which is the point of it.
    `,
    canvas: 'stretched',
    potMl: 8,
    brushes: ['round 00', 'round 1', 'round 3', 'flat 6'],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'focused',
    hoursFrom: 22,
    hoursTo: 28,
    weightGrams: 1210,
    packedMm: [530, 430, 40],
    priceCents: 8995,
    costCents: 3110,
    stock: 26,
    newArrival: true,
    releasedOn: '2026-10-06',
  }),
];
