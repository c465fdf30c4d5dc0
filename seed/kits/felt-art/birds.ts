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
    shapes: 'templates',
    shapeCount: 58,
    sheetMm: [150, 200],
    cottons: 5,
    looseWoolGrams: 10,
    colours: [
      { code: 'A', name: 'Pale ochre', hex: '#EBD7AC' },
      { code: 'B', name: 'Low sun', hex: '#DDA65A' },
      { code: 'C', name: 'Breast cream', hex: '#F7EFE0' },
      { code: 'D', name: 'Kookaburra brown', hex: '#6A4A36' },
      { code: 'E', name: 'Warm brown', hex: '#987152' },
      { code: 'F', name: 'Breast shade', hex: '#DCC9AE' },
      { code: 'G', name: 'Dark umber', hex: '#45342B' },
      { code: 'H', name: 'Gum green', hex: '#5C7659' },
      { code: 'I', name: 'Rufous', hex: '#B56B3F' },
      { code: 'J', name: 'Eucalypt', hex: '#3C5647' },
      { code: 'K', name: 'Horn', hex: '#E2B98C' },
      { code: 'L', name: 'Wing blue', hex: '#7FB0BC' },
      { code: 'M', name: 'Deep wing blue', hex: '#4F8294' },
      { code: 'N', name: 'Bill black', hex: '#2B2A28' },
    ],
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'focused',
    hoursFrom: 16,
    hoursTo: 20,
    weightGrams: 710,
    packedMm: [330, 260, 60],
    priceCents: 7495,
    rrpCents: 8495,
    rrpSource: 'Our own price in this shop from 22 April 2025 to 31 March 2026',
    costCents: 2680,
    stock: 28,
    bestseller: true,
    releasedOn: '2025-04-22',
  }),
  feltArt({
    design: 'magpie-morning',
    name: 'Magpie morning felt art',
    summary: 'A study in two tones: crisp black felt over white, edges turned by eye.',
    description: prose`
      Black felt shows every fibre of white, so lay out two trays before you start and keep the
      colours apart until they meet on the bird. A loop of sticky tape around the finger lifts what
      strays.

      After that it is a picture of few, large pieces. The sheen on a magpie’s breast comes from
      stitches alone: short, slanting, in two shades of blue-black cotton that you would hardly
      tell apart on the card.
    `,
    shapes: 'templates',
    shapeCount: 31,
    sheetMm: [150, 200],
    cottons: 4,
    mess: 'Felt snippets, black ones and white ones',
    colours: [
      { code: 'A', name: 'Early sky', hex: '#C9CCD2' },
      { code: 'B', name: 'Dawn blush', hex: '#EBC9B4' },
      { code: 'C', name: 'Frosted paddock', hex: '#C3C6A0' },
      { code: 'D', name: 'Paddock', hex: '#8F9A75' },
      { code: 'E', name: 'Magpie black', hex: '#25282C' },
      { code: 'F', name: 'Slate range', hex: '#7E849A' },
      { code: 'G', name: 'First sun', hex: '#F7E3B4' },
      { code: 'H', name: 'Lilac range', hex: '#ACA1B2' },
      { code: 'I', name: 'Magpie white', hex: '#FAF4E8' },
      { code: 'J', name: 'Post shade', hex: '#574940' },
      { code: 'K', name: 'Weathered post', hex: '#8B7564' },
      { code: 'L', name: 'Black in light', hex: '#434B55' },
      { code: 'M', name: 'White in shade', hex: '#CFCFCF' },
      { code: 'N', name: 'Post light', hex: '#B9A48C' },
    ],
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
    shapes: 'templates',
    shapeCount: 84,
    sheetMm: [200, 250],
    cottons: 6,
    colours: [
      { code: 'A', name: 'Pale sage', hex: '#C8D1B8' },
      { code: 'B', name: 'Morning mist', hex: '#DDE2CC' },
      { code: 'C', name: 'Crimson', hex: '#B83E3C' },
      { code: 'D', name: 'Dark crimson', hex: '#842B35' },
      { code: 'E', name: 'Feather ink', hex: '#262A35' },
      { code: 'F', name: 'Gum leaf', hex: '#6C8A69' },
      { code: 'G', name: 'Leaf shade', hex: '#435F4D' },
      { code: 'H', name: 'Coral red', hex: '#D7685A' },
      { code: 'I', name: 'Branch', hex: '#8B6A52' },
      { code: 'J', name: 'Wing light', hex: '#8FB0C6' },
      { code: 'K', name: 'Tail blue', hex: '#2B4769' },
      { code: 'L', name: 'Rosella blue', hex: '#4674A0' },
      { code: 'M', name: 'Blossom', hex: '#F7EFDF' },
      { code: 'N', name: 'Horn', hex: '#CFC3AC' },
    ],
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
