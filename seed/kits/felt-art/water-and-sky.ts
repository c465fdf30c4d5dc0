import { prose } from '../sheet.ts';
import { feltArt } from './felt-art.ts';

export const feltWaterAndSky = [
  feltArt({
    design: 'humpback-song',
    name: 'Humpback song felt art',
    summary: 'One great curve of a whale, pleated throat and all, with her calf in layered blues.',
    description: prose`
      Every winter the humpbacks go north along the east coast, and in spring they come back
      with their calves. You can see the blow from the headlands if you bring a thermos.

      In felt, the whale is five large pieces and her calf is three. The long grooves of the
      throat are made by stitching through both layers and drawing the thread a little tight,
      so that the felt puckers into pleats. Test it on a scrap: firm, not fierce.

      The water is laid in wide rings, one on the other, and none of them needs a neat edge.
    `,
    shapeCount: 29,
    sheetMm: [200, 250],
    cottons: 4,
    finishedWidthMm: 280,
    finishedHeightMm: 350,
    difficulty: 'balanced',
    hoursFrom: 12,
    hoursTo: 15,
    weightGrams: 840,
    packedMm: [380, 300, 45],
    priceCents: 7495,
    costCents: 2640,
    stock: 21,
    featured: true,
    releasedOn: '2025-07-22',
  }),
  feltArt({
    design: 'platypus-pool',
    name: 'Platypus pool felt art',
    summary: 'A sleek brown body among cut-out rings, stones and fern, built in layers.',
    description: prose`
      This picture is made from the bottom up, like a pool: deep green first, then the rings,
      then the animal that drew them, and the stones and fern over everything. Leave each
      layer till the glue beneath is dry, or the rings stretch.

      Bill and tail are stitched round twice, once to hold and once, closer in, to shape. The
      tail gets a lattice of crossed threads. It looks like work and takes twenty minutes.
    `,
    shapeCount: 38,
    sheetMm: [150, 200],
    cottons: 4,
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'balanced',
    hoursFrom: 10,
    hoursTo: 12,
    weightGrams: 620,
    packedMm: [330, 260, 45],
    priceCents: 6495,
    was: { priceCents: 6995, endedDaysAgo: 113 },
    costCents: 2240,
    stock: 8,
    releasedOn: '2026-01-13',
  }),
  feltArt({
    design: 'moon-over-paddock',
    name: 'Moon over paddock felt art',
    summary: 'Hills, sheep and a very large moon: cut layers for a first evening or two with felt.',
    description: prose`
      Lay the hills one on the other, farthest first, and you have a paddock at night before
      you have threaded a needle. Then the moon, the gum in front of it, and three sheep
      wherever you like them.

      The stitches do small things. A row of posts. A bit of wire between them. Some lines of
      running stitch along each furrow, as if somebody had mown it by moonlight. Put in as
      many as you feel like and call it done.
    `,
    shapeCount: 22,
    cottons: 3,
    mess: 'Thread ends, nothing more',
    alsoNeeded: ['small scissors'],
    finishedWidthMm: 200,
    finishedHeightMm: 250,
    difficulty: 'gentle',
    hoursFrom: 4,
    hoursTo: 5,
    weightGrams: 430,
    packedMm: [280, 220, 35],
    priceCents: 4295,
    costCents: 1510,
    stock: 39,
    releasedOn: '2025-11-18',
  }),
];
