import { prose } from '../sheet.ts';
import { paintByNumbers } from './paint-by-numbers.ts';

export const paintedPlaces = [
  paintByNumbers({
    design: 'lighthouse-at-dusk',
    name: 'Lighthouse at dusk paint by numbers',
    summary: 'Long bands of evening sky, then a white tower that asks for a steady hand.',
    description: prose`
      The sky goes from plum to rose to the last pale light over the water, and it is the best part
      to paint with the radio on: wide bands, a flat brush, no corners.

      Then the lighthouse. Its sides are long straight lines, and a line of painter’s tape along
      each, pressed down well, saves a good deal of breath-holding. The lamp is a few dabs of
      yellow. Do them last.
    `,
    canvas: 'stretched',
    potMl: 10,
    brushes: ['round 0', 'round 2', 'flat 6', 'flat 10'],
    colours: [
      { code: '1', name: 'Evening plum', hex: '#4B4A66' },
      { code: '2', name: 'Dusk rose', hex: '#B98588' },
      { code: '3', name: 'Peach', hex: '#DFAE93' },
      { code: '4', name: 'Night rock', hex: '#2B3238' },
      { code: '5', name: 'Deep water', hex: '#3E5F6E' },
      { code: '6', name: 'Mulberry mist', hex: '#7D6680' },
      { code: '7', name: 'Headland', hex: '#4A4B47' },
      { code: '8', name: 'Last light', hex: '#F2D6AC' },
      { code: '9', name: 'Limewash', hex: '#F7EEDF' },
      { code: '10', name: 'Salt grass', hex: '#6C7558' },
      { code: '11', name: 'Harbour blue', hex: '#6F8E95' },
      { code: '12', name: 'Clay roof', hex: '#A4573C' },
      { code: '13', name: 'Wall in shade', hex: '#C3A99F' },
      { code: '14', name: 'Lamp', hex: '#F0BF5A' },
    ],
    extras: [{ quantity: 1, what: 'roll of painter’s tape', detail: '12 mm × 5 m' }],
    finishedWidthMm: 480,
    finishedHeightMm: 600,
    difficulty: 'focused',
    hoursFrom: 28,
    hoursTo: 36,
    weightGrams: 1640,
    packedMm: [630, 510, 40],
    priceCents: 10995,
    costCents: 3920,
    stock: 15,
    featured: true,
    releasedOn: '2025-05-06',
  }),
  paintByNumbers({
    design: 'coastal-walk',
    name: 'Coastal walk paint by numbers',
    summary: 'A path along the sea, painted from the far blue to the grass at your feet.',
    description: prose`
      Landscapes are painted the way you would walk into them, only backwards: sky, then sea,
      then the headland and the beach, and the near grasses at the very end.

      Each layer hides the untidy edge of the one before, so mistakes tend to vanish as you
      go. It is a good second canvas for anyone who found the first one too strict. The walker
      in the red jacket is four small shapes; put yourself in when the path is dry.

      Comes rolled, with a margin all round, so that it can be stretched or put behind glass.
    `,
    canvas: 'rolled',
    potMl: 8,
    brushes: ['round 1', 'round 3', 'flat 8'],
    colours: [
      { code: '1', name: 'Sea haze', hex: '#E9E4D2' },
      { code: '2', name: 'Beach sand', hex: '#EED7AB' },
      { code: '3', name: 'Saltbush', hex: '#75895F' },
      { code: '4', name: 'Dune grass', hex: '#A8B27E' },
      { code: '5', name: 'Shallows', hex: '#93C0BA' },
      { code: '6', name: 'Foam', hex: '#F9F3E6' },
      { code: '7', name: 'Sea blue', hex: '#5794A0' },
      { code: '8', name: 'Heath green', hex: '#47624F' },
      { code: '9', name: 'Sandstone', hex: '#C58C5F' },
      { code: '10', name: 'Wet sand', hex: '#D2AE7C' },
      { code: '11', name: 'Sandstone shade', hex: '#8C5C42' },
      { code: '12', name: 'Deep sea', hex: '#33697A' },
      { code: '13', name: 'Walker red', hex: '#A4483A' },
      { code: '14', name: 'Shadow brown', hex: '#36342F' },
    ],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'balanced',
    hoursFrom: 12,
    hoursTo: 16,
    weightGrams: 550,
    packedMm: [450, 90, 90],
    priceCents: 6495,
    rrpCents: 7495,
    rrpSource: 'Our own price in this shop from 12 August 2025 to 30 June 2026',
    costCents: 2120,
    stock: 52,
    releasedOn: '2025-08-12',
  }),
  paintByNumbers({
    design: 'red-ranges',
    name: 'Red ranges paint by numbers',
    summary: 'Our largest canvas: ridge behind ridge of desert colour, for a whole season.',
    description: prose`
      Clear a corner of the table, because this one will stay. The canvas is 600 by 750 mm, and
      the reds run from nearly violet in the gullies to nearly pink where the sun gets in.

      Plan on a ridge a week. The shapes are not hard in themselves; there are simply a great many
      of them, and the pleasure is in watching the distance open up as each one goes down.

      Pots hold 15 ml and close tightly. Press the lids until they click, and the paint will see
      you through to the last gum tree.
    `,
    canvas: 'stretched',
    potMl: 15,
    brushes: ['round 0', 'round 2', 'round 4', 'flat 8', 'flat 12'],
    colours: [],
    finishedWidthMm: 600,
    finishedHeightMm: 750,
    difficulty: 'focused',
    hoursFrom: 45,
    hoursTo: 60,
    weightGrams: 2350,
    packedMm: [790, 640, 45],
    priceCents: 12995,
    costCents: 4780,
    stock: 6,
    newArrival: true,
    releasedOn: '2026-11-03',
  }),
];
