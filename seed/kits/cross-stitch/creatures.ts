import { prose } from '../sheet.ts';
import { crossStitch } from './cross-stitch.ts';

export const stitchedCreatures = [
  crossStitch({
    design: 'sleeping-koala',
    name: 'Sleeping koala cross stitch',
    summary: 'Soft greys around one dark nose; a kit to stitch in company.',
    description: prose`
      Most of a koala is fur, and most of fur is three greys laid side by side. You can talk
      while you do it, or listen, and the animal goes on sleeping.

      The face wants ten minutes of quiet. The nose and the closed eyes are within a few
      squares of each other, and one stitch out of place wakes her up. An enlarged chart of
      just that part comes with the big one.
    `,
    hoopMm: 180,
    count: 14,
    cloth: 'printed in two sage greens',
    extras: [{ quantity: 1, what: 'enlarged chart of the face', detail: 'A5' }],
    colours: [
      { code: '414', name: 'Dark steel grey', hex: '#8C8C8C' },
      { code: '3047', name: 'Light yellow beige', hex: '#E7D6C1' },
      { code: '317', name: 'Pewter grey', hex: '#6C6C6C' },
      { code: '648', name: 'Light beaver grey', hex: '#BCB4AC' },
      { code: '3864', name: 'Light mocha beige', hex: '#CBB69C' },
      { code: 'Ecru', name: 'Ecru', hex: '#F0EADA' },
      { code: '3815', name: 'Dark celadon green', hex: '#477759' },
      { code: '3799', name: 'Very dark pewter grey', hex: '#424242' },
      { code: '407', name: 'Medium desert sand', hex: '#BB8161' },
      { code: '989', name: 'Forest green', hex: '#8DA675' },
      { code: '3859', name: 'Light rosewood', hex: '#BA8B7C' },
      { code: '986', name: 'Very dark forest green', hex: '#405230' },
    ],
    difficulty: 'balanced',
    hoursFrom: 22,
    hoursTo: 28,
    weightGrams: 300,
    packedMm: [250, 220, 35],
    priceCents: 4695,
    costCents: 1510,
    stock: 31,
    bestseller: true,
    releasedOn: '2025-03-25',
  }),
  crossStitch({
    design: 'crimson-rosella',
    name: 'Crimson rosella cross stitch',
    summary: 'Scalloped feathers in red, black and blue, with a change of thread every few minutes.',
    description: prose`
      A rosella’s back is a pattern already. Each feather is dark in the middle with a bright rim,
      they overlap like roof tiles, and the chart follows them one by one.

      It means many short threads. Keep several needles on the go, each with its own colour, and
      park them at the edge of the hoop between turns; the box has six for that reason.

      Blue at the cheek, blue along the wing, blue down the tail. Those are the easy parts, and
      they are spaced so that one is never far off.
    `,
    hoopMm: 200,
    count: 16,
    cloth: 'printed in two pale sages',
    colours: [
      { code: '347', name: 'Very dark salmon', hex: '#BF2D2D' },
      { code: '356', name: 'Medium terra cotta', hex: '#C56A5B' },
      { code: '310', name: 'Black', hex: '#000000' },
      { code: '501', name: 'Dark blue green', hex: '#396F52' },
      { code: '902', name: 'Very dark garnet', hex: '#822637' },
      { code: '320', name: 'Medium pistachio green', hex: '#69885A' },
      { code: '3862', name: 'Dark mocha beige', hex: '#8A6E4E' },
      { code: '798', name: 'Dark delft blue', hex: '#466A8E' },
      { code: '3755', name: 'Baby blue', hex: '#93B4CE' },
      { code: '796', name: 'Dark royal blue', hex: '#11416D' },
      { code: '3864', name: 'Light mocha beige', hex: '#CBB69C' },
      { code: 'Ecru', name: 'Ecru', hex: '#F0EADA' },
    ],
    extras: [{ quantity: 4, what: 'more tapestry needles', detail: 'size 26, to park your colours' }],
    difficulty: 'focused',
    hoursFrom: 36,
    hoursTo: 44,
    weightGrams: 350,
    packedMm: [280, 240, 35],
    priceCents: 5795,
    costCents: 1890,
    stock: 5,
    featured: true,
    newArrival: true,
    releasedOn: '2026-10-20',
  }),
  crossStitch({
    design: 'tideline-shells',
    name: 'Tideline shells cross stitch',
    summary: 'Shells, a sea star, an urchin: each takes an evening and has a rhythm of its own.',
    description: prose`
      Think of it as several small pictures in one hoop: a ribbed shell, a spiral, a turret, a
      sea star, an urchin. When you have worked out how one goes, it is nearly done, and you
      walk on to the next.

      Between them the printed cloth is left to be sand. Stitch each find from the outside in,
      and begin with whichever you would have picked up first.
    `,
    hoopMm: 150,
    count: 14,
    cloth: 'printed with sand and a line of foam',
    colours: [
      { code: '993', name: 'Very light aquamarine', hex: '#90C0B4' },
      { code: '3046', name: 'Medium yellow beige', hex: '#D8BC9A' },
      { code: '3848', name: 'Medium teal green', hex: '#559392' },
      { code: '712', name: 'Cream', hex: '#FFFBEF' },
      { code: '3830', name: 'Terra cotta', hex: '#B95544' },
      { code: '758', name: 'Very light terra cotta', hex: '#EEAA9B' },
      { code: '739', name: 'Ultra very light tan', hex: '#F8E4C8' },
      { code: '3828', name: 'Hazelnut brown', hex: '#B78B61' },
      { code: '208', name: 'Very dark lavender', hex: '#835B8B' },
      { code: '937', name: 'Medium avocado green', hex: '#627133' },
      { code: '3858', name: 'Medium rosewood', hex: '#964A3F' },
      { code: '3042', name: 'Light antique violet', hex: '#B79DA7' },
      { code: '3012', name: 'Medium khaki green', hex: '#A6A75D' },
    ],
    difficulty: 'gentle',
    hoursFrom: 12,
    hoursTo: 15,
    weightGrams: 240,
    packedMm: [230, 190, 35],
    priceCents: 3695,
    costCents: 1190,
    stock: 20,
    releasedOn: '2026-01-20',
  }),
];
