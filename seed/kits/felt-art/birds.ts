import { prose } from '../sheet.ts';
import { feltArt } from './felt-art.ts';

export const feltBirds = [
  feltArt({
    design: 'kookaburra',
    name: 'Kookaburra felt art',
    summary: 'Layered wings, a barred tail and a needle-felted breast: three ways of working in one bird.',
    description: prose`
      Wing and tail are cut felt, feather over feather, each fixed with a line of stem stitch along
      its quill. The breast is different. There you lay loose wool on the felt and prick it down
      with a felting needle, over foam, until it holds and still looks like down.

      Felting needles are barbed and very sharp. Prick straight in and straight out, keep your eyes
      on the point, and put the needle back in its tube when the kettle boils.

      Bill and eye are cut from single pieces. Pin them, step back, move them a millimetre, and only
      then stitch. A bird’s whole character is in that millimetre.
    `,
    shapeCount: 58,
    sheetMm: [150, 200],
    cottons: 5,
    looseWoolGrams: 10,
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'focused',
    hoursFrom: 16,
    hoursTo: 20,
    weightGrams: 710,
    packedMm: [330, 260, 60],
    priceCents: 7495,
    was: { priceCents: 8495, endedDaysAgo: 96 },
    costCents: 2680,
    stock: 28,
    bestseller: true,
    releasedOn: '2025-04-22',
  }),
  feltArt({
    design: 'magpie-morning',
    name: 'Magpie morning felt art',
    summary: 'Crisp black felt against white, in front of a morning laid in pale layers.',
    description: prose`
      Black felt shows every fibre of white, so lay out two trays before you start and keep the
      colours apart until they meet on the bird. A loop of sticky tape around the finger lifts what
      strays.

      After that it is a picture of few, large pieces. The sheen on a magpie’s breast comes from
      stitches alone: short, slanting, in two shades of blue-black cotton that you would hardly
      tell apart on the card.
    `,
    shapeCount: 31,
    sheetMm: [150, 200],
    cottons: 4,
    mess: 'Felt snippets, black ones and white ones',
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'balanced',
    hoursFrom: 11,
    hoursTo: 14,
    weightGrams: 610,
    packedMm: [330, 260, 45],
    priceCents: 6495,
    costCents: 2210,
    stock: 3,
    releasedOn: '2026-05-05',
  }),
  feltArt({
    design: 'crimson-rosella',
    name: 'Crimson rosella felt art',
    summary: 'Feathers cut one by one and laid like shingles, tail first; our most detailed felt picture.',
    description: prose`
      Cut all the feathers of one letter before you place any. They go into the egg box that you
      were going to throw out, one hollow to each letter, and the bird is then built in an order
      that never changes: tail, wing, back, breast, head.

      Because each row covers the stitches of the row below, there is little to hide and nothing
      to finish off. The last piece is a blue cheek no bigger than a thumbnail.

      Sharp scissors matter more here than in any other kit of ours.
    `,
    shapeCount: 84,
    sheetMm: [200, 250],
    cottons: 6,
    alsoNeeded: ['small, very sharp scissors', 'a few pins', 'an egg box, for the cut feathers'],
    finishedWidthMm: 280,
    finishedHeightMm: 350,
    difficulty: 'focused',
    hoursFrom: 20,
    hoursTo: 26,
    weightGrams: 880,
    packedMm: [380, 300, 50],
    priceCents: 8495,
    costCents: 3040,
    stock: 0,
    releasedOn: '2025-12-02',
  }),
];
