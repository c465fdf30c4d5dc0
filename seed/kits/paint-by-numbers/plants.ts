import { prose } from '../sheet.ts';
import { paintByNumbers } from './paint-by-numbers.ts';

export const paintedPlants = [
  paintByNumbers({
    design: 'banksia',
    name: 'Banksia paint by numbers',
    summary: 'Row upon row of small brushstrokes that add up to one tall flower.',
    description: prose`
      Start at the foot of the cone and work upwards, one row at a time. The shapes are small and
      alike, so your hand soon knows them, and the only question left is which gold comes next.

      The saw-toothed leaves come last. They want a steady edge, the finest of the three brushes,
      and a second coat to make the green properly deep.

      A rolled canvas likes a night under a few heavy books before you begin.
    `,
    canvas: 'either',
    potMl: 8,
    brushes: ['round 0', 'round 3', 'flat 6'],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'balanced',
    hoursFrom: 14,
    hoursTo: 18,
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
        costCents: 2940,
        stock: 14,
      },
    },
    costCents: 2140,
    stock: 34,
    releasedOn: '2025-03-11',
  }),
  paintByNumbers({
    design: 'waratah',
    name: 'Waratah paint by numbers',
    summary: 'A big red flower against blue ridges: a first canvas that fills quickly.',
    description: prose`
      If you last held a brush at school, begin here. The misty ridges behind go on in a few
      broad strokes, the leaves are as wide as a thumb, and the flower is one small hooked
      shape painted over and over.

      Red is a thin pigment. After one coat it will look patchy and you may doubt it; after
      two, with the darker shapes set in beside it, the flower head rounds all at once.
    `,
    canvas: 'stretched',
    potMl: 5,
    brushes: ['round 1', 'round 4', 'flat 6'],
    finishedWidthMm: 320,
    finishedHeightMm: 400,
    difficulty: 'gentle',
    hoursFrom: 8,
    hoursTo: 10,
    weightGrams: 780,
    packedMm: [430, 350, 35],
    priceCents: 5495,
    costCents: 1980,
    stock: 18,
    releasedOn: '2025-09-02',
  }),
  paintByNumbers({
    design: 'snow-gum',
    name: 'Snow gum paint by numbers',
    summary: 'Twisted bark, streak by streak, for a winter’s worth of evenings.',
    description: prose`
      Snow gums grow into whatever shape the wind allows. The bark of this one runs in long
      streaks, cream beside salmon beside olive, and painting it is mostly a matter of
      following one streak from root to fork before you take up the next.

      You will want daylight or a good lamp, because the snow is made of four whites and only
      one of them is white. Put the lightest on first and let its darker neighbours tidy the
      edges.

      At 480 by 600 mm it is a large canvas with fine shapes in it. We would not rush it, and
      we would not start with it either.
    `,
    canvas: 'rolled',
    potMl: 10,
    brushes: ['round 00', 'round 1', 'round 3', 'flat 8'],
    alsoNeeded: ['a jar of water', 'an old cloth', 'a lamp with a bright, neutral light'],
    finishedWidthMm: 480,
    finishedHeightMm: 600,
    difficulty: 'focused',
    hoursFrom: 30,
    hoursTo: 40,
    weightGrams: 740,
    packedMm: [530, 100, 100],
    priceCents: 8995,
    was: { priceCents: 9995, endedDaysAgo: 89 },
    costCents: 2960,
    stock: 0,
    releasedOn: '2025-06-17',
  }),
];
