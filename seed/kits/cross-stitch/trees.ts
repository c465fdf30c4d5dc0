import { prose } from '../sheet.ts';
import { crossStitch } from './cross-stitch.ts';

export const stitchedTrees = [
  crossStitch({
    design: 'gum-leaves',
    name: 'Gum leaves cross stitch',
    summary: 'A hanging spray of leaves, one at a time, small enough for a train trip.',
    description: prose`
      One leaf is about forty minutes. That makes this a good project for trains, waiting
      rooms and the half hour before the others wake up.

      The leaves hang every which way, blue-green beside olive beside blush, and no two share
      an outline. In the middle sit the gumnuts and their pink blossom, which you may like to
      leave until you need a change of colour.
    `,
    hoopMm: 150,
    count: 14,
    cloth: 'printed in linen and sand',
    colours: [
      { code: '3866', name: 'Ultra very light mocha brown', hex: '#FAF6F0' },
      { code: '3778', name: 'Light terra cotta', hex: '#D98978' },
      { code: '3768', name: 'Dark grey green', hex: '#657F7F' },
      { code: '924', name: 'Very dark grey green', hex: '#566A6A' },
      { code: '758', name: 'Very light terra cotta', hex: '#EEAA9B' },
      { code: '3013', name: 'Light khaki green', hex: '#B9B982' },
      { code: '926', name: 'Medium grey green', hex: '#98AEAE' },
      { code: '3363', name: 'Medium pine green', hex: '#728256' },
      { code: '3858', name: 'Medium rosewood', hex: '#964A3F' },
      { code: '3773', name: 'Dark desert sand', hex: '#B67552' },
      { code: '356', name: 'Medium terra cotta', hex: '#C56A5B' },
      { code: '3045', name: 'Dark yellow beige', hex: '#BC966A' },
      { code: '869', name: 'Very dark hazelnut brown', hex: '#835E39' },
    ],
    difficulty: 'gentle',
    hoursFrom: 9,
    hoursTo: 12,
    weightGrams: 240,
    packedMm: [230, 190, 35],
    priceCents: 3295,
    costCents: 1080,
    stock: 37,
    releasedOn: '2025-04-08',
  }),
  crossStitch({
    design: 'tree-fern',
    name: 'Tree fern cross stitch',
    summary: 'Green after green after green, counted frond by frond over a couple of months.',
    description: prose`
      Bring patience and something to mark your place with. Every frond is built of dozens of tiny
      leaflets, and each of those is a handful of stitches that ends half a step from the next.

      To make that bearable, the chart is divided into frames of ten by ten, and we numbered the
      fronds in the order that we stitched them: from the heart of the fern outwards, so that the
      curled young ones sit on top.

      There is a needle minder in the box, in a small tin of its own. You will be glad of it by the
      second week.
    `,
    hoopMm: 230,
    count: 16,
    cloth: 'printed with the dim greens of a gully',
    colours: [
      { code: '500', name: 'Very dark blue green', hex: '#044D33' },
      { code: '934', name: 'Black avocado green', hex: '#313919' },
      { code: '501', name: 'Dark blue green', hex: '#396F52' },
      { code: '3347', name: 'Medium yellow green', hex: '#71935C' },
      { code: '3815', name: 'Dark celadon green', hex: '#477759' },
      { code: '471', name: 'Very light avocado green', hex: '#AEBF79' },
      { code: '938', name: 'Ultra dark coffee brown', hex: '#361F0E' },
      { code: '779', name: 'Dark cocoa', hex: '#624B45' },
      { code: '728', name: 'Topaz', hex: '#E4B468' },
      { code: '3773', name: 'Dark desert sand', hex: '#B67552' },
      { code: '611', name: 'Drab brown', hex: '#967656' },
      { code: '3364', name: 'Pine green', hex: '#83975F' },
      { code: '3348', name: 'Light yellow green', hex: '#CCD9B1' },
    ],
    extras: [
      { quantity: 1, what: 'magnetic needle minder', detail: '25 mm, in a tin' },
      { quantity: 1, what: 'water-soluble pen', detail: 'blue, for grid lines' },
    ],
    difficulty: 'focused',
    hoursFrom: 40,
    hoursTo: 50,
    weightGrams: 420,
    packedMm: [300, 270, 40],
    priceCents: 5995,
    costCents: 1990,
    stock: 10,
    releasedOn: '2026-03-17',
  }),
  crossStitch({
    design: 'snow-gum',
    name: 'Snow gum cross stitch',
    summary: 'Twisted bark in single stitches of salmon and olive: one to begin when the nights draw in.',
    description: prose`
      From two metres away you see a tree under snow. From where you sit, it is single
      stitches of salmon and olive scattered through cream, and the chart has to be trusted
      for a while before the bark appears.

      The ranges and the snowfield are printed on the cloth; trunk, limbs, leaves and the snow
      that lies on them are yours. Sixteen-count Aida and two strands give the bark a close,
      slightly ribbed surface. Count from the fork, not from the edge.
    `,
    hoopMm: 230,
    count: 16,
    cloth: 'printed with snow and blue ranges',
    colours: [
      { code: '3865', name: 'Winter white', hex: '#F9F7F1' },
      { code: '3752', name: 'Very light antique blue', hex: '#C7D1DB' },
      { code: '986', name: 'Very dark forest green', hex: '#405230' },
      { code: '613', name: 'Very light drab brown', hex: '#DCC4AA' },
      { code: '3799', name: 'Very dark pewter grey', hex: '#424242' },
      { code: '3362', name: 'Dark pine green', hex: '#5E6B47' },
      { code: '3011', name: 'Dark khaki green', hex: '#898A58' },
      { code: '3064', name: 'Desert sand', hex: '#C48E70' },
      { code: '632', name: 'Ultra very dark desert sand', hex: '#875539' },
    ],
    extras: [{ quantity: 1, what: 'magnetic needle minder', detail: '25 mm, in a tin' }],
    alsoNeeded: ['small sharp scissors', 'a lamp with a bright, neutral light'],
    difficulty: 'focused',
    hoursFrom: 36,
    hoursTo: 44,
    weightGrams: 410,
    packedMm: [300, 270, 40],
    priceCents: 6495,
    costCents: 2080,
    stock: 17,
    releasedOn: '2025-07-08',
  }),
];
