import { prose } from '../sheet.ts';
import { crossStitch } from './cross-stitch.ts';

export const stitchedFlowers = [
  crossStitch({
    design: 'wattle-sprig',
    name: 'Wattle sprig cross stitch',
    summary: 'Round yellow blossoms on green cloth: few colours, short rows, hard to get lost in.',
    description: prose`
      Wattle is kind to beginners. Every blossom is a small round island, so a miscounted
      stitch stays where it is and never pulls the rest of the sprig out of line.

      The two greens behind it are printed on the cloth, and you stitch only the branch.
      Blossoms first, leaves after, and the twig to join them up. One evening gives you two or
      three blossoms and the feeling of having got somewhere.
    `,
    hoopMm: 150,
    count: 14,
    cloth: 'printed in two eucalypt greens',
    colours: [
      { code: '3820', name: 'Dark straw', hex: '#DFB65F' },
      { code: '3052', name: 'Medium green grey', hex: '#889268' },
      { code: '3822', name: 'Light straw', hex: '#F6DC98' },
      { code: '3815', name: 'Dark celadon green', hex: '#477759' },
      { code: '782', name: 'Dark topaz', hex: '#AE7720' },
      { code: '523', name: 'Light fern green', hex: '#ABB197' },
      { code: '524', name: 'Very light fern green', hex: '#C4CDAC' },
      { code: '869', name: 'Very dark hazelnut brown', hex: '#835E39' },
      { code: '3863', name: 'Medium mocha beige', hex: '#A4835C' },
    ],
    difficulty: 'gentle',
    hoursFrom: 10,
    hoursTo: 12,
    weightGrams: 240,
    packedMm: [230, 190, 35],
    priceCents: 3495,
    costCents: 1120,
    stock: 48,
    featured: true,
    bestseller: true,
    releasedOn: '2025-01-21',
  }),
  crossStitch({
    design: 'sturts-desert-pea',
    name: 'Sturt’s desert pea cross stitch',
    summary: 'Long scarlet petals with a black eye, stitched in slow blocks of red.',
    description: prose`
      No other flower looks like it: long red petals, and in the middle of each a dark, shining
      boss like an eye. We charted the petals in solid blocks, so you can settle into a whole
      needleful of one red before you need to look up.

      The black comes in at the end. Stitch it by day, or with a lamp behind you, since dark thread
      hides its own holes.
    `,
    hoopMm: 180,
    count: 14,
    cloth: 'printed with ochre sand and a red dune',
    colours: [
      { code: '347', name: 'Very dark salmon', hex: '#BF2D2D' },
      { code: '816', name: 'Garnet', hex: '#970B23' },
      { code: '310', name: 'Black', hex: '#000000' },
      { code: '524', name: 'Very light fern green', hex: '#C4CDAC' },
      { code: '522', name: 'Fern green', hex: '#969E7E' },
      { code: '3340', name: 'Medium apricot', hex: '#FF836F' },
      { code: '3363', name: 'Medium pine green', hex: '#728256' },
      { code: '3740', name: 'Dark antique violet', hex: '#785762' },
      { code: '3815', name: 'Dark celadon green', hex: '#477759' },
    ],
    difficulty: 'balanced',
    hoursFrom: 20,
    hoursTo: 26,
    weightGrams: 290,
    packedMm: [250, 220, 35],
    priceCents: 4495,
    costCents: 1440,
    stock: 13,
    newArrival: true,
    releasedOn: '2026-09-15',
  }),
  crossStitch({
    design: 'flannel-flowers',
    name: 'Flannel flowers cross stitch',
    summary: 'Soft whites and grey-greens, easy to see and easy to count on clay-coloured cloth.',
    description: prose`
      People say you cannot stitch white flowers. You can, if the cloth is not white too, and if
      there are three or four whites to choose from.

      Each petal starts nearly pure, cools towards the middle and ends in a dab of green at its
      tip, as they do on the sandstone tracks around Sydney. Wash your hands before you sit down.
      It is the only rule.

      The chart is printed large, with the pale shades marked by bold symbols, so that you never
      have to guess which white is meant.
    `,
    hoopMm: 180,
    count: 14,
    symbolTenthMm: 29,
    cloth: 'printed in three shades of clay',
    colours: [
      { code: '3047', name: 'Light yellow beige', hex: '#E7D6C1' },
      { code: 'Ecru', name: 'Ecru', hex: '#F0EADA' },
      { code: '501', name: 'Dark blue green', hex: '#396F52' },
      { code: '3053', name: 'Green grey', hex: '#9CA482' },
      { code: '523', name: 'Light fern green', hex: '#ABB197' },
      { code: '3363', name: 'Medium pine green', hex: '#728256' },
      { code: '734', name: 'Light olive green', hex: '#C7C077' },
      { code: '3011', name: 'Dark khaki green', hex: '#898A58' },
      { code: '677', name: 'Very light old gold', hex: '#F5ECCB' },
    ],
    difficulty: 'gentle',
    hoursFrom: 14,
    hoursTo: 18,
    weightGrams: 280,
    packedMm: [250, 220, 35],
    priceCents: 4295,
    was: { priceCents: 4995, endedDaysAgo: 81 },
    costCents: 1390,
    stock: 0,
    releasedOn: '2025-11-04',
  }),
];
