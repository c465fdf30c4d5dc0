import { prose } from '../sheet.ts';
import { paintByNumbers } from './paint-by-numbers.ts';

export const paintedHome = [
  paintByNumbers({
    design: 'teapot-on-linen',
    name: 'Teapot on linen paint by numbers',
    summary: 'A small still life for one weekend and the corner of a kitchen table.',
    description: prose`
      Small enough to finish between two Sundays, and small enough to put away under a tea
      towel when the table is needed for dinner.

      A green teapot teaches you most of what there is to know about painting a round thing: a
      light side, a dark side, and a stripe in between that you did not expect. The numbers
      take care of where; you only need to keep the brush clean. Two oat biscuits are in the
      picture. Real ones help.
    `,
    canvas: 'stretched',
    potMl: 5,
    brushes: ['round 1', 'round 3'],
    colours: [
      { code: '1', name: 'Clay wall', hex: '#B06A4E' },
      { code: '2', name: 'Window light', hex: '#CB8B69' },
      { code: '3', name: 'Glaze green', hex: '#4F7561' },
      { code: '4', name: 'Table edge', hex: '#7A4C38' },
      { code: '5', name: 'Linen', hex: '#F3EADB' },
      { code: '6', name: 'Linen fold', hex: '#E6DAC6' },
      { code: '7', name: 'Linen shadow', hex: '#D8C7AE' },
      { code: '8', name: 'Glaze in shade', hex: '#2F4C40' },
      { code: '9', name: 'Oat biscuit', hex: '#D29E5E' },
      { code: '10', name: 'Porcelain', hex: '#FBF6EA' },
      { code: '11', name: 'Toasted edge', hex: '#A87238' },
      { code: '12', name: 'Stripe blue', hex: '#5C7F8F' },
      { code: '13', name: 'Glaze light', hex: '#85A68C' },
      { code: '14', name: 'Black tea', hex: '#8A4A2C' },
    ],
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'gentle',
    hoursFrom: 5,
    hoursTo: 7,
    weightGrams: 520,
    packedMm: [330, 270, 35],
    priceCents: 4295,
    costCents: 1540,
    stock: 60,
    bestseller: true,
    releasedOn: '2025-01-21',
  }),
  paintByNumbers({
    design: 'lemon-bowl',
    name: 'Lemon bowl paint by numbers',
    summary: 'Yellow on yellow on yellow, done in an unhurried afternoon or two.',
    description: prose`
      A bowl of lemons is a good way to learn how many yellows there are. Side by side in their
      pots they look nearly the same; on the canvas each one turns the fruit a little further
      towards the light.

      Yellow covers badly, so we print the lines very pale. If one shows through, wait an hour and
      go over it again. The clay bowl and the blue wall cover at the first stroke.
    `,
    canvas: 'stretched',
    potMl: 5,
    brushes: ['round 1', 'flat 4'],
    colours: [
      { code: '1', name: 'Slate blue', hex: '#5B7684' },
      { code: '2', name: 'Window light', hex: '#7892A0' },
      { code: '3', name: 'Linen', hex: '#F1E7D5' },
      { code: '4', name: 'Lemon', hex: '#E7BC4A' },
      { code: '5', name: 'Clay', hex: '#AB6046' },
      { code: '6', name: 'Linen shade', hex: '#D5C6B0' },
      { code: '7', name: 'Deep slate', hex: '#3F5664' },
      { code: '8', name: 'Lemon leaf', hex: '#5A7A5E' },
      { code: '9', name: 'Lemon light', hex: '#F6E09A' },
      { code: '10', name: 'Ripe ochre', hex: '#C58F30' },
      { code: '11', name: 'Fired clay', hex: '#7D4432' },
      { code: '12', name: 'Leaf light', hex: '#93A981' },
      { code: '13', name: 'Leaf shade', hex: '#3A5346' },
      { code: '14', name: 'Clay light', hex: '#CF9075' },
    ],
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'gentle',
    hoursFrom: 4,
    hoursTo: 6,
    weightGrams: 510,
    packedMm: [330, 270, 35],
    priceCents: 3995,
    rrpCents: 4695,
    rrpSource: 'Our own price in this shop from 14 October 2025 to 31 May 2026',
    costCents: 1490,
    stock: 38,
    releasedOn: '2025-10-14',
  }),
  paintByNumbers({
    design: 'tin-roof-cottage',
    name: 'Tin roof cottage paint by numbers',
    summary: 'A red tin roof, a striped verandah and a tall gum: straight lines first, then loose ones.',
    description: prose`
      Someone always knows this house. A grandmother had it, or it stood at the last bend
      before the beach. Part of making it is deciding whose it is.

      The red roof and the verandah are narrow stripes in a few close shades. Rest the side of
      your hand on a sheet of paper and pull the brush towards you; after the third stripe it
      goes by itself. The big gum and the dry grass are the reward: broad dabs, and nobody can
      say which is wrong.
    `,
    canvas: 'rolled',
    potMl: 8,
    brushes: ['round 0', 'round 2', 'flat 4', 'flat 8'],
    colours: [
      { code: '1', name: 'Butter sky', hex: '#F2DDB0' },
      { code: '2', name: 'Dry grass', hex: '#DDB566' },
      { code: '3', name: 'Low sun', hex: '#F9EFD6' },
      { code: '4', name: 'Weatherboard', hex: '#F6EDDB' },
      { code: '5', name: 'Eucalypt', hex: '#4E6B55' },
      { code: '6', name: 'Red oxide', hex: '#A8503B' },
      { code: '7', name: 'Straw shade', hex: '#BC8D47' },
      { code: '8', name: 'Verandah shade', hex: '#CDBBA0' },
      { code: '9', name: 'Deep gum', hex: '#33493F' },
      { code: '10', name: 'Gum light', hex: '#80956F' },
      { code: '11', name: 'Roof shade', hex: '#7B3A31' },
      { code: '12', name: 'Far hill', hex: '#B5B38C' },
      { code: '13', name: 'Near hill', hex: '#8F9C7A' },
      { code: '14', name: 'Tank blue', hex: '#7F979B' },
    ],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'balanced',
    hoursFrom: 16,
    hoursTo: 20,
    weightGrams: 560,
    packedMm: [450, 90, 90],
    priceCents: 6495,
    costCents: 2150,
    stock: 22,
    releasedOn: '2026-04-14',
  }),
];
