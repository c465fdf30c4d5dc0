import { prose } from '../sheet.ts';
import { feltArt } from './felt-art.ts';

export const feltStillLifes = [
  feltArt({
    design: 'banksia',
    name: 'Banksia felt art',
    summary: 'Golden fringes, snipped and layered in rows until the cone stands off the board.',
    description: prose`
      The flower spike is made of strips. You cut a fringe along one edge, lay the strip down, cut
      the next, lay it half over the first, and so on up the cone. It is a fine job for hands that
      like scissors.

      Leaves are cut with their teeth on the template line, stitched once down the middle, and left
      loose at the edges so that they lift a little. The finished picture is about 12 mm deep.
    `,
    shapeCount: 34,
    sheetMm: [150, 200],
    cottons: 4,
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'balanced',
    hoursFrom: 10,
    hoursTo: 13,
    weightGrams: 620,
    packedMm: [330, 260, 45],
    priceCents: 6495,
    costCents: 2230,
    stock: 19,
    releasedOn: '2025-10-07',
  }),
  feltArt({
    design: 'lemon-bowl',
    name: 'Lemon bowl felt art',
    summary: 'Cut shapes, one simple stitch and an afternoon: our shortest kit.',
    description: prose`
      Everything is cut. You glue a dot, lay a lemon on it, and go round the edge in running stitch
      with two strands of cotton; a child of nine can help, and will want to do the leaves.

      Start after lunch and it can be on the wall before dinner.
    `,
    shapeCount: 26,
    cottons: 3,
    mess: 'Thread ends, nothing more',
    alsoNeeded: ['small scissors'],
    finishedWidthMm: 200,
    finishedHeightMm: 250,
    difficulty: 'gentle',
    hoursFrom: 3,
    hoursTo: 4,
    weightGrams: 430,
    packedMm: [280, 220, 35],
    priceCents: 3995,
    costCents: 1450,
    stock: 44,
    releasedOn: '2025-06-03',
  }),
  feltArt({
    design: 'flannel-flowers',
    name: 'Flannel flowers felt art',
    summary: 'A flower that already feels like felt, petal by petal, with french knots in the middle.',
    description: prose`
      The real ones, on their sandstone ledges, are soft as a blanket to touch. So this is a
      portrait in the right material: white felt petals, each pinched at its base and held with one
      stitch, until the flower cups by itself.

      French knots fill the centres. If you have only ever heard people complain about them,
      the booklet has six drawings, and the offcuts of your sheets are there to practise on. By the
      second flower they come out even.
    `,
    shapeCount: 42,
    sheetMm: [150, 200],
    cottons: 4,
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'balanced',
    hoursFrom: 9,
    hoursTo: 12,
    weightGrams: 600,
    packedMm: [330, 260, 45],
    priceCents: 5995,
    costCents: 2090,
    stock: 12,
    newArrival: true,
    releasedOn: '2026-09-29',
  }),
];
