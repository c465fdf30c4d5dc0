import { prose } from '../sheet.ts';
import { crossStitch } from './cross-stitch.ts';

export const stitchedFlowers = [
  crossStitch({
    design: 'wattle-sprig',
    name: 'Wattle sprig cross stitch',
    summary: 'Round yellow blossoms on green cloth: few colours, short rows, hard to get lost in.',
    description: prose`
      Wattle is kind to beginners. Every blossom is a small round island, so a miscounted stitch
      stays where it is and never pulls the rest of the sprig out of line.

      The background is the cloth itself, dyed green, and you stitch only the branch. Blossoms
      first, leaves after, and the twig to join them up. One evening gives you two or three
      blossoms and the feeling of having got somewhere.
    `,
    hoopMm: 150,
    count: 14,
    cloth: 'eucalypt green',
    colours: [],
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
    cloth: 'sand',
    colours: [],
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
    summary: 'Soft whites and grey-greens: quiet colours that show up best against a tinted cloth.',
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
    cloth: 'sage',
    colours: [],
    difficulty: 'gentle',
    hoursFrom: 14,
    hoursTo: 18,
    weightGrams: 280,
    packedMm: [250, 220, 35],
    priceCents: 4295,
    rrpCents: 4995,
    rrpSource: 'Our own price in this shop from 4 November 2025 to 30 April 2026',
    costCents: 1390,
    stock: 0,
    releasedOn: '2025-11-04',
  }),
];
