import { prose } from '../sheet.ts';
import { paintByNumbers } from './paint-by-numbers.ts';

export const paintedHome = [
  paintByNumbers({
    design: 'teapot-on-linen',
    name: 'Teapot on linen paint by numbers',
    summary: 'A small still life for one weekend and the corner of a kitchen table.',
    description: prose`
      Small enough to finish between two Sundays, and small enough to put away under a tea
      towel when the table is needed for dinner.

      A green teapot teaches you most of what there is to know about painting a round thing: a
      light side, a dark side, and a stripe in between that you did not expect. The numbers
      take care of where; you only need to keep the brush clean. Two oat biscuits are in the
      picture. Real ones help.
    `,
    canvas: 'stretched',
    potMl: 5,
    brushes: ['round 1', 'round 3'],
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'gentle',
    hoursFrom: 5,
    hoursTo: 7,
    weightGrams: 520,
    packedMm: [330, 270, 35],
    priceCents: 4295,
    costCents: 1540,
    stock: 60,
    bestseller: true,
    releasedOn: '2025-01-21',
  }),
  paintByNumbers({
    design: 'lemon-bowl',
    name: 'Lemon bowl paint by numbers',
    summary: 'Yellow on yellow on yellow, done in an unhurried afternoon or two.',
    description: prose`
      A bowl of lemons is a good way to learn how many yellows there are. Side by side in their
      pots they look nearly the same; on the canvas each one turns the fruit a little further
      towards the light.

      Yellow covers badly, so we print the lines very pale. If one shows through, wait an hour and
      go over it again. The clay bowl and the blue wall cover at the first stroke.
    `,
    canvas: 'stretched',
    potMl: 5,
    brushes: ['round 1', 'flat 4'],
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'gentle',
    hoursFrom: 4,
    hoursTo: 6,
    weightGrams: 510,
    packedMm: [330, 270, 35],
    priceCents: 3995,
    was: { priceCents: 4695, endedDaysAgo: 53 },
    choice: {
      own: '24 × 30 cm',
      other: {
        label: '30 × 40 cm',
        priceCents: 5495,
        weightGrams: 760,
        finishedMm: [300, 400],
        packedMm: [430, 330, 40],
        costCents: 2040,
        stock: 12,
      },
    },
    costCents: 1490,
    stock: 38,
    releasedOn: '2025-10-14',
  }),
  paintByNumbers({
    design: 'tin-roof-cottage',
    name: 'Tin roof cottage paint by numbers',
    summary: 'A red tin roof, a striped verandah and a tall gum: straight lines first, then loose ones.',
    description: prose`
      Someone always knows this harness. A grandmother had it, or it stood at the last bend
      before the beach. Part of making it is deciding whose it is.

      The red roof and the verandah are narrow stripes in a few close shades. Rest the side of
      your hand on a sheet of paper and pull the brush towards you; after the third stripe it
      goes by itself. The big gum and the dry grass are the reward: broad dabs, and nobody can
      say which is wrong.
    `,
    canvas: 'either',
    potMl: 8,
    brushes: ['round 0', 'round 2', 'flat 4', 'flat 8'],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'balanced',
    hoursFrom: 16,
    hoursTo: 20,
    weightGrams: 560,
    packedMm: [450, 90, 90],
    priceCents: 6495,
    choice: {
      own: 'Rolled',
      other: {
        label: 'Stretched',
        priceCents: 8495,
        weightGrams: 960,
        packedMm: [530, 430, 40],
        costCents: 2950,
        stock: 6,
      },
    },
    costCents: 2150,
    stock: 22,
    releasedOn: '2026-04-14',
  }),
];
