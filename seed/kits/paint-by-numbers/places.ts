import { prose } from '../sheet.ts';
import { paintByNumbers } from './paint-by-numbers.ts';

export const paintedPlaces = [
  paintByNumbers({
    design: 'lighthouse-at-dusk',
    name: 'Lighthouse at dusk paint by numbers',
    summary: 'Long bands of evening sky, then a striped tower that asks for a steady hand.',
    description: prose`
      The sky goes from plum to rose to the last pale light over the water, and it is the best
      part to paint with the radio on: wide bands, a flat brush, no corners.

      Then the lighthouse. Its sides are long straight lines, and a strip of painter’s tape
      along each, pressed down well, saves a good deal of breath-holding. The lamp is a few
      dabs of yellow. Do them last.
    `,
    canvas: 'stretched',
    potMl: 10,
    brushes: ['round 0', 'round 2', 'flat 6', 'flat 10'],
    extras: [{ quantity: 1, what: 'roll of painter’s tape', detail: '12 mm × 5 m' }],
    finishedWidthMm: 480,
    finishedHeightMm: 600,
    difficulty: 'focused',
    hoursFrom: 28,
    hoursTo: 36,
    weightGrams: 1640,
    packedMm: [630, 510, 40],
    priceCents: 10995,
    costCents: 3920,
    stock: 15,
    featured: true,
    releasedOn: '2025-05-06',
  }),
  paintByNumbers({
    design: 'coastal-walk',
    name: 'Coastal walk paint by numbers',
    summary: 'A path along the sea, painted from the far blue to the grass at your feet.',
    description: prose`
      Landscapes are painted the way you would walk into them, only backwards: sky, then sea,
      then the headland and the beach, and the near grasses at the very end.

      Each layer hides the untidy edge of the one before, so mistakes tend to vanish as you
      go. It is a good second canvas for anyone who found the first one too strict. The walker
      in the red jacket is four small shapes; put yourself in when the path is dry.

      Comes rolled, with a margin all round, so that it can be stretched or put behind glass.
    `,
    canvas: 'rolled',
    potMl: 8,
    brushes: ['round 1', 'round 3', 'flat 8'],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'balanced',
    hoursFrom: 12,
    hoursTo: 16,
    weightGrams: 550,
    packedMm: [450, 90, 90],
    priceCents: 6495,
    was: { priceCents: 7495, endedDaysAgo: 74 },
    choice: {
      own: '40 × 50 cm',
      other: {
        label: '50 × 60 cm',
        priceCents: 7995,
        weightGrams: 690,
        finishedMm: [500, 600],
        packedMm: [550, 100, 100],
        costCents: 2680,
        stock: 14,
      },
    },
    costCents: 2120,
    stock: 52,
    releasedOn: '2025-08-12',
  }),
  paintByNumbers({
    design: 'red-ranges',
    name: 'Red ranges paint by numbers',
    summary: 'Our largest canvas: ridge behind ridge of desert colour, for a whole season.',
    description: prose`
      Clear a corner of the table, because this one will stay. The canvas is 600 by 750 mm,
      and its reds run from deep plum in the gullies to lilac on the farthest ridge.

      Plan on a ridge a week. The shapes are not hard in themselves; there are simply a great
      many of them, and the pleasure is in watching the distance open up as each one goes
      down. The creek bed between them is wide and sandy and can be done while talking.

      Pots hold 15 ml and close tightly. Press the lids until they click, and the paint will
      see you through to the ghost gum, which comes last and is nearly white.
    `,
    canvas: 'stretched',
    potMl: 15,
    brushes: ['round 0', 'round 2', 'round 4', 'flat 8', 'flat 12'],
    finishedWidthMm: 600,
    finishedHeightMm: 750,
    difficulty: 'focused',
    hoursFrom: 45,
    hoursTo: 60,
    weightGrams: 2350,
    packedMm: [790, 640, 45],
    priceCents: 12995,
    costCents: 4780,
    stock: 6,
    newArrival: true,
    releasedOn: '2026-11-03',
  }),
];
