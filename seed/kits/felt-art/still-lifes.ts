import { prose } from '../sheet.ts';
import { feltArt } from './felt-art.ts';

export const feltStillLifes = [
  feltArt({
    design: 'banksia',
    name: 'Banksia felt art',
    summary: 'Golden fringes, snipped and layered in rows until the cone stands off the board.',
    description: prose`
      The flower spike is made of strips. You cut a fringe along one edge, lay the strip down, cut
      the next, lay it half over the first, and so on up the cone. It is a fine job for hands that
      like scissors.

      Leaves are cut with their teeth on the template line, stitched once down the middle, and left
      loose at the edges so that they lift a little. The finished picture is about 12 mm deep.
    `,
    shapes: 'templates',
    shapeCount: 34,
    sheetMm: [150, 200],
    cottons: 4,
    colours: [
      { code: 'A', name: 'Dusty pink', hex: '#DDAF99' },
      { code: 'B', name: 'Blush', hex: '#E9C9B4' },
      { code: 'C', name: 'Banksia green', hex: '#4C6A54' },
      { code: 'D', name: 'Amber', hex: '#C98A35' },
      { code: 'E', name: 'Leaf light', hex: '#83997A' },
      { code: 'F', name: 'Stamen cream', hex: '#F6E3AE' },
      { code: 'G', name: 'Deep leaf', hex: '#2F473C' },
      { code: 'H', name: 'Wattle gold', hex: '#E7B955' },
      { code: 'I', name: 'Leaf underside', hex: '#C3C7A2' },
      { code: 'J', name: 'Burnt amber', hex: '#965A2A' },
      { code: 'K', name: 'Bud grey', hex: '#A9A983' },
      { code: 'L', name: 'Bark', hex: '#6B4632' },
      { code: 'M', name: 'Warm bark', hex: '#9A6B4A' },
    ],
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'balanced',
    hoursFrom: 10,
    hoursTo: 13,
    weightGrams: 620,
    packedMm: [330, 260, 45],
    priceCents: 6495,
    costCents: 2230,
    stock: 19,
    releasedOn: '2025-10-07',
  }),
  feltArt({
    design: 'lemon-bowl',
    name: 'Lemon bowl felt art',
    summary: 'Cut shapes, one simple stitch and an afternoon: our shortest kit.',
    description: prose`
      Everything is cut. You glue a dot, lay a lemon on it, and go round the edge in running stitch
      with two strands of cotton; a child of nine can help, and will want to do the leaves.

      Start after lunch and it can be on the wall before dinner.
    `,
    shapes: 'cut',
    shapeCount: 26,
    sheetMm: [150, 200],
    cottons: 3,
    mess: 'Thread ends, nothing more',
    alsoNeeded: ['small scissors'],
    colours: [
      { code: 'A', name: 'Slate blue', hex: '#5B7684' },
      { code: 'B', name: 'Window light', hex: '#7892A0' },
      { code: 'C', name: 'Linen', hex: '#F1E7D5' },
      { code: 'D', name: 'Lemon', hex: '#E7BC4A' },
      { code: 'E', name: 'Clay', hex: '#AB6046' },
      { code: 'F', name: 'Linen shade', hex: '#D5C6B0' },
      { code: 'G', name: 'Deep slate', hex: '#3F5664' },
      { code: 'H', name: 'Lemon leaf', hex: '#5A7A5E' },
      { code: 'I', name: 'Lemon light', hex: '#F6E09A' },
      { code: 'J', name: 'Ripe ochre', hex: '#C58F30' },
      { code: 'K', name: 'Fired clay', hex: '#7D4432' },
      { code: 'L', name: 'Leaf light', hex: '#93A981' },
      { code: 'M', name: 'Leaf shade', hex: '#3A5346' },
      { code: 'N', name: 'Clay light', hex: '#CF9075' },
    ],
    finishedWidthMm: 200,
    finishedHeightMm: 250,
    difficulty: 'gentle',
    hoursFrom: 3,
    hoursTo: 4,
    weightGrams: 430,
    packedMm: [280, 220, 35],
    priceCents: 3995,
    costCents: 1450,
    stock: 44,
    releasedOn: '2025-06-03',
  }),
  feltArt({
    design: 'flannel-flowers',
    name: 'Flannel flowers felt art',
    summary: 'A flower that already feels like felt, petal by petal, with french knots in the middle.',
    description: prose`
      The real ones, on their sandstone ledges, are soft as a blanket to touch. So this is a
      portrait in the right material: white felt petals, each pinched at its base and held with one
      stitch, until the flower cups by itself.

      French knots fill the centres. If you have only ever heard people complain about them,
      the booklet has six drawings, and the offcuts of your sheets are there to practise on. By the
      second flower they come out even.
    `,
    shapes: 'templates',
    shapeCount: 42,
    sheetMm: [150, 200],
    cottons: 4,
    colours: [
      { code: 'A', name: 'Clay', hex: '#B26B50' },
      { code: 'B', name: 'Deep clay', hex: '#9C5741' },
      { code: 'C', name: 'Petal shade', hex: '#DDD2BC' },
      { code: 'D', name: 'Flannel white', hex: '#F8F1E4' },
      { code: 'E', name: 'Warm clay', hex: '#C98A6C' },
      { code: 'F', name: 'Leaf shade', hex: '#4E6656' },
      { code: 'G', name: 'Sage tip', hex: '#A3AE8C' },
      { code: 'H', name: 'Silver leaf', hex: '#9FAF9C' },
      { code: 'I', name: 'Stem', hex: '#6F8470' },
      { code: 'J', name: 'Pollen', hex: '#CFC48B' },
      { code: 'K', name: 'Moss', hex: '#87885A' },
      { code: 'L', name: 'Pale pollen', hex: '#EBE2B4' },
    ],
    finishedWidthMm: 240,
    finishedHeightMm: 300,
    difficulty: 'balanced',
    hoursFrom: 9,
    hoursTo: 12,
    weightGrams: 600,
    packedMm: [330, 260, 45],
    priceCents: 5995,
    costCents: 2090,
    stock: 12,
    newArrival: true,
    releasedOn: '2026-09-29',
  }),
];
