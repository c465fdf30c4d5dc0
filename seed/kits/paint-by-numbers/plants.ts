import { prose } from '../sheet.ts';
import { paintByNumbers } from './paint-by-numbers.ts';

export const paintedPlants = [
  paintByNumbers({
    design: 'banksia',
    name: 'Banksia paint by numbers',
    summary: 'Row upon row of small brushstrokes that add up to one tall flower.',
    description: prose`
      Start at the foot of the cone and work upwards, one row at a time. The shapes are small and
      alike, so your hand soon knows them, and the only question left is which gold comes next.

      The saw-toothed leaves come last. They want a steady edge, the finest of the three brushes,
      and a second coat to make the green properly deep.

      The canvas arrives rolled. Lay it under a few heavy books the night before you begin.
    `,
    canvas: 'rolled',
    potMl: 8,
    brushes: ['round 0', 'round 3', 'flat 6'],
    colours: [
      { code: '1', name: 'Dusty pink', hex: '#DDAF99' },
      { code: '2', name: 'Blush', hex: '#E9C9B4' },
      { code: '3', name: 'Banksia green', hex: '#4C6A54' },
      { code: '4', name: 'Amber', hex: '#C98A35' },
      { code: '5', name: 'Leaf light', hex: '#83997A' },
      { code: '6', name: 'Stamen cream', hex: '#F6E3AE' },
      { code: '7', name: 'Deep leaf', hex: '#2F473C' },
      { code: '8', name: 'Wattle gold', hex: '#E7B955' },
      { code: '9', name: 'Leaf underside', hex: '#C3C7A2' },
      { code: '10', name: 'Burnt amber', hex: '#965A2A' },
      { code: '11', name: 'Bud grey', hex: '#A9A983' },
      { code: '12', name: 'Bark', hex: '#6B4632' },
      { code: '13', name: 'Warm bark', hex: '#9A6B4A' },
    ],
    finishedWidthMm: 400,
    finishedHeightMm: 500,
    difficulty: 'balanced',
    hoursFrom: 14,
    hoursTo: 18,
    weightGrams: 560,
    packedMm: [450, 90, 90],
    priceCents: 6495,
    costCents: 2140,
    stock: 34,
    releasedOn: '2025-03-11',
  }),
  paintByNumbers({
    design: 'waratah',
    name: 'Waratah paint by numbers',
    summary: 'A big red flower against blue ridges: a first canvas that fills quickly.',
    description: prose`
      If you last held a brush at school, begin here. The misty ridges behind go on in a few
      broad strokes, the leaves are as wide as a thumb, and the flower is one small hooked
      shape painted over and over.

      Red is a thin pigment. After one coat it will look patchy and you may doubt it; after
      two, with the darker shapes set in beside it, the flower head rounds all at once.
    `,
    canvas: 'stretched',
    potMl: 5,
    brushes: ['round 1', 'round 4', 'flat 6'],
    colours: [
      { code: '1', name: 'Morning mist', hex: '#D5DBD3' },
      { code: '2', name: 'Near ridge', hex: '#68848E' },
      { code: '3', name: 'Blue ridge', hex: '#8FA6AB' },
      { code: '4', name: 'Far ridge', hex: '#B4C3C1' },
      { code: '5', name: 'Crimson', hex: '#A9303A' },
      { code: '6', name: 'Waratah red', hex: '#D5574D' },
      { code: '7', name: 'Deep crimson', hex: '#74222F' },
      { code: '8', name: 'Leaf green', hex: '#5F7D58' },
      { code: '9', name: 'Coral light', hex: '#EE9A82' },
      { code: '10', name: 'Leaf light', hex: '#94A67A' },
      { code: '11', name: 'Leaf in shade', hex: '#37513F' },
      { code: '12', name: 'Red-brown stem', hex: '#8B5A44' },
    ],
    finishedWidthMm: 320,
    finishedHeightMm: 400,
    difficulty: 'gentle',
    hoursFrom: 8,
    hoursTo: 10,
    weightGrams: 780,
    packedMm: [430, 350, 35],
    priceCents: 5495,
    costCents: 1980,
    stock: 18,
    releasedOn: '2025-09-02',
  }),
  paintByNumbers({
    design: 'snow-gum',
    name: 'Snow gum paint by numbers',
    summary: 'Twisted bark, streak by streak, for a winter’s worth of evenings.',
    description: prose`
      Snow gums grow into whatever shape the wind allows. Their bark runs in long streaks, pale
      beside rust beside olive, and painting it is mostly a matter of following one streak from
      root to fork before you take up the next.

      You will want daylight or a good lamp to tell the lightest shades apart. Put those on first
      and let their darker neighbours tidy the edges.

      At 480 by 600 mm it is a large canvas with fine shapes in it. We would not rush it, and we
      would not start with it either.
    `,
    canvas: 'rolled',
    potMl: 10,
    brushes: ['round 00', 'round 1', 'round 3', 'flat 8'],
    colours: [],
    alsoNeeded: ['a jar of water', 'an old cloth', 'a lamp with a bright, neutral light'],
    finishedWidthMm: 480,
    finishedHeightMm: 600,
    difficulty: 'focused',
    hoursFrom: 30,
    hoursTo: 40,
    weightGrams: 740,
    packedMm: [530, 100, 100],
    priceCents: 8995,
    rrpCents: 9995,
    rrpSource: 'Our own price in this shop from 17 June 2025 to 31 July 2026',
    costCents: 2960,
    stock: 0,
    releasedOn: '2025-06-17',
  }),
];
