import { prose } from '../sheet.ts';
import { paintByNumbers } from './paint-by-numbers.ts';

export const paintedAnimals = [
  paintByNumbers({
    design: 'kookaburra',
    name: 'Kookaburra paint by numbers',
    summary: 'A bird with a story to tell, a barred tail, and flecks of blue to save for last.',
    description: prose`
      There is an old trick to painting birds: do the eye first, and it keeps you company for
      the rest. This one needs a round brush, a rested hand and about ten minutes.

      From there the dark stripe runs back over the cheek, and the wing follows feather by
      feather. Leave the blue flecks until everything around them is dry; they are what people
      notice from across the room.

      The low ochre sun and the branch are broad and loose. Keep them for the evenings when
      you only want to push paint about.
    `,
    canvas: 'stretched',
    potMl: 8,
    brushes: ['round 0', 'round 3', 'flat 8'],
    colours: [
      { code: '1', name: 'Pale ochre', hex: '#EBD7AC' },
      { code: '2', name: 'Low sun', hex: '#DDA65A' },
      { code: '3', name: 'Breast cream', hex: '#F7EFE0' },
      { code: '4', name: 'Kookaburra brown', hex: '#6A4A36' },
      { code: '5', name: 'Warm brown', hex: '#987152' },
      { code: '6', name: 'Breast shade', hex: '#DCC9AE' },
      { code: '7', name: 'Dark umber', hex: '#45342B' },
      { code: '8', name: 'Gum green', hex: '#5C7659' },
      { code: '9', name: 'Rufous', hex: '#B56B3F' },
      { code: '10', name: 'Eucalypt', hex: '#3C5647' },
      { code: '11', name: 'Horn', hex: '#E2B98C' },
      { code: '12', name: 'Wing blue', hex: '#7FB0BC' },
      { code: '13', name: 'Deep wing blue', hex: '#4F8294' },
      { code: '14', name: 'Bill black', hex: '#2B2A28' },
    ],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'balanced',
    hoursFrom: 15,
    hoursTo: 20,
    weightGrams: 1180,
    packedMm: [530, 430, 40],
    priceCents: 8495,
    costCents: 3020,
    stock: 41,
    featured: true,
    bestseller: true,
    releasedOn: '2025-02-04',
  }),
  paintByNumbers({
    design: 'magpie-morning',
    name: 'Magpie morning paint by numbers',
    summary: 'Black, white and first light: broad shapes, clean edges, an easy pace.',
    description: prose`
      Two brushes are enough for a magpie. The flat one lays in the black of the head and breast,
      the round one turns the corners, and the morning behind does the rest.

      The one thing to know beforehand is that thick black paint dries in ridges. Two thin coats
      stay smooth, and the first is dry by the time you have made a cup of tea.
    `,
    canvas: 'rolled',
    potMl: 8,
    brushes: ['round 2', 'flat 8'],
    colours: [
      { code: '1', name: 'Early sky', hex: '#C9CCD2' },
      { code: '2', name: 'Dawn blush', hex: '#EBC9B4' },
      { code: '3', name: 'Frosted paddock', hex: '#C3C6A0' },
      { code: '4', name: 'Paddock', hex: '#8F9A75' },
      { code: '5', name: 'Magpie black', hex: '#25282C' },
      { code: '6', name: 'Slate range', hex: '#7E849A' },
      { code: '7', name: 'First sun', hex: '#F7E3B4' },
      { code: '8', name: 'Lilac range', hex: '#ACA1B2' },
      { code: '9', name: 'Magpie white', hex: '#FAF4E8' },
      { code: '10', name: 'Post shade', hex: '#574940' },
      { code: '11', name: 'Weathered post', hex: '#8B7564' },
      { code: '12', name: 'Black in light', hex: '#434B55' },
      { code: '13', name: 'White in shade', hex: '#CFCFCF' },
      { code: '14', name: 'Post light', hex: '#B9A48C' },
    ],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'gentle',
    hoursFrom: 10,
    hoursTo: 14,
    weightGrams: 530,
    packedMm: [450, 90, 90],
    priceCents: 5995,
    costCents: 2010,
    stock: 9,
    releasedOn: '2026-02-10',
  }),
  paintByNumbers({
    design: 'platypus-pool',
    name: 'Platypus pool paint by numbers',
    summary: 'Water over fur over stones: fine shapes, laid in slowly from dark to light.',
    description: prose`
      What you are really painting here is water. The animal itself takes an afternoon or two; the
      pool around it, with its bent light and its quiet edges, takes the weeks.

      Work from dark to light and let each shade dry before its neighbour. Where two greens are so
      close that you cannot tell them apart in the pot, dab both on the key sheet first.

      A fine brush is in the box for the bill, the claws and the glints. It holds very little
      paint, which is the point of it.
    `,
    canvas: 'stretched',
    potMl: 8,
    brushes: ['round 00', 'round 1', 'round 3', 'flat 6'],
    colours: [],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'focused',
    hoursFrom: 22,
    hoursTo: 28,
    weightGrams: 1210,
    packedMm: [530, 430, 40],
    priceCents: 8995,
    costCents: 3110,
    stock: 26,
    newArrival: true,
    releasedOn: '2026-10-06',
  }),
];
