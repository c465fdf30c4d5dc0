import { prose } from '../sheet.ts';
import { feltArt } from './felt-art.ts';

export const feltBushAnimals = [
  feltArt({
    design: 'sleeping-koala',
    name: 'Sleeping koala felt art',
    summary: 'Big soft pieces, cut for you; sew on a nose and let her sleep.',
    description: prose`
      A round head, two ears, one arm around the trunk: the koala goes together in an evening,
      and then there is the second evening, when you do the ears properly.

      They are edged in loose blanket stitch with the cotton left a little slack, which makes
      the fluff. Everything else is running stitch. If you can sew on a button, you can make
      this.
    `,
    shapeCount: 30,
    cottons: 3,
    mess: 'Thread ends, nothing more',
    alsoNeeded: ['small scissors'],
    finishedWidthMm: 200,
    finishedHeightMm: 250,
    difficulty: 'gentle',
    hoursFrom: 4,
    hoursTo: 6,
    weightGrams: 440,
    packedMm: [280, 220, 35],
    priceCents: 4495,
    costCents: 1580,
    stock: 58,
    featured: true,
    bestseller: true,
    releasedOn: '2025-01-28',
  }),
  feltArt({
    design: 'wombat-at-dusk',
    name: 'Wombat at dusk felt art',
    summary: 'One broad back, a handful of grasses and a sky in three layers of felt.',
    description: prose`
      Wombats are mostly outline. Place the body well and the picture is made, so the
      placement sheet has two small crosses to line up before you reach for the glue.

      The grasses in front are single snips of felt caught down at the root only. Bend them
      with your fingers when the board is upright; they keep the bend.

      No frame is needed. The linen board has a hanger on its back.
    `,
    shapeCount: 33,
    cottons: 3,
    mess: 'Thread ends, nothing more',
    alsoNeeded: ['small scissors'],
    finishedWidthMm: 200,
    finishedHeightMm: 250,
    difficulty: 'gentle',
    hoursFrom: 5,
    hoursTo: 7,
    weightGrams: 450,
    packedMm: [280, 220, 35],
    priceCents: 4695,
    costCents: 1620,
    stock: 33,
    releasedOn: '2025-09-16',
  }),
  feltArt({
    design: 'echidna-trail',
    name: 'Echidna trail felt art',
    summary: 'Spines in straight stitch, a few hundred of them, over a coat of needle-felted wool.',
    description: prose`
      An echidna has fur under its spines, and so does this one. First the loose wool is
      felted down with a barbed needle, dark along the back and lighter at the cheek. Then the
      spines go in on top, each a single long stitch of cotton, cream at the tip.

      There is no counting. Begin at the tail, slant them all the same way, and let them cross
      here and there. The ground, the footprints and the fallen leaves are plain cut felt and
      take one evening between them; the ants are three small knots each.
    `,
    shapeCount: 36,
    sheetMm: [150, 200],
    cottons: 6,
    looseWoolGrams: 15,
    mess: 'Felt snippets and some loose wool',
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'focused',
    hoursFrom: 14,
    hoursTo: 18,
    weightGrams: 690,
    packedMm: [330, 260, 60],
    priceCents: 6995,
    costCents: 2470,
    stock: 16,
    newArrival: true,
    releasedOn: '2026-10-27',
  }),
];
