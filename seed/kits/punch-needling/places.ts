import { prose } from '../sheet.ts';
import { punchNeedle } from './punch-needling.ts';

export const punchedPlaces = [
  punchNeedle({
    design: 'coastal-walk',
    name: 'Coastal walk punch needle',
    summary: 'Sea, headland and grass, each punched in its own direction so that the light catches it.',
    description: prose`
      Loops lean the way they are punched. Put the sea in sideways, the cliffs straight down
      and the grass in short upward strokes, and the same wool looks like three different
      things.

      The directions are printed on the cloth as small arrows. Follow them or don’t: with the
      whole sea turned on the slant, there is simply more wind.

      Allow one longer evening for the path. It narrows to a single row of loops at the far
      end.
    `,
    frameMm: 300,
    needle: 'fine',
    ballGrams: 20,
    difficulty: 'focused',
    hoursFrom: 16,
    hoursTo: 20,
    weightGrams: 1230,
    packedMm: [360, 330, 80],
    priceCents: 8995,
    costCents: 3380,
    stock: 23,
    releasedOn: '2026-05-19',
  }),
  punchNeedle({
    design: 'red-ranges',
    name: 'Red ranges punch needle',
    summary: 'Bands of desert red, high loops in front and low behind, like a map you can feel.',
    description: prose`
      The hills in front are punched long, those behind them shorter, and the farthest lie
      flat. Run a finger up the finished piece and it goes downhill into the distance.

      There is a lot of ground to cover and most of it is easy: ridge, ridge, creek bed,
      ridge. Put the frame against the edge of the table and let the table do the holding.
    `,
    frameMm: 300,
    needle: 'wide',
    ballGrams: 25,
    difficulty: 'balanced',
    hoursFrom: 14,
    hoursTo: 17,
    weightGrams: 1310,
    packedMm: [360, 330, 85],
    priceCents: 8995,
    costCents: 3420,
    stock: 29,
    featured: true,
    releasedOn: '2025-10-21',
  }),
  punchNeedle({
    design: 'moon-over-paddock',
    name: 'Moon over paddock punch needle',
    summary: 'A round moon first, then night filled in around it, row after even row.',
    description: prose`
      Begin with the moon, because it is the only thing that has to be exactly round. Punch
      its edge slowly, close the ring, then fill it from the outside in.

      What follows is sky, and a sky in wool is a fine thing to have half finished on the arm
      of the couch. Pick it up, do three rows, put it down.

      The gum tree, the furrows and the sheep come to about two evenings more.
    `,
    frameMm: 250,
    needle: 'wide',
    ballGrams: 20,
    extras: [{ quantity: 1, what: 'more ball of the night sky', detail: '20 g' }],
    difficulty: 'gentle',
    hoursFrom: 7,
    hoursTo: 9,
    weightGrams: 900,
    packedMm: [310, 280, 75],
    priceCents: 6495,
    costCents: 2430,
    stock: 40,
    bestseller: true,
    releasedOn: '2025-06-24',
  }),
];
