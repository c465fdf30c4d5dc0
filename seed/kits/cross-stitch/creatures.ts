import { prose } from '../sheet.ts';
import { crossStitch } from './cross-stitch.ts';

export const stitchedCreatures = [
  crossStitch({
    design: 'sleeping-koala',
    name: 'Sleeping koala cross stitch',
    summary: 'Soft greys around one dark nose; a kit to stitch in company.',
    description: prose`
      Most of a koala is fur, and most of fur is three greys laid side by side. You can talk while
      you do it, or listen, and the animal goes on sleeping.

      The face wants ten minutes of quiet. Nose, closed eye and the fluff of the ear are all within
      a few squares of each other, and one stitch out of place wakes him up. There is an enlarged
      chart of just that part on the back of the big one.
    `,
    hoopMm: 180,
    count: 14,
    cloth: 'pale sage',
    colours: [],
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
    cloth: 'oatmeal',
    colours: [],
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
    summary: 'A handful of shells, each finished in an evening, each with a rhythm of its own.',
    description: prose`
      Think of it as several small pictures in one hoop. Every shell turns a different way: one in
      ribs, one in a spiral, one in rings. When you have worked out how it goes, it is nearly done,
      and you walk on to the next.

      The cloth stays bare between them, like dry sand. Stitch a shell from the outside in, and
      begin with whichever you would have picked up first.
    `,
    hoopMm: 150,
    count: 14,
    cloth: 'sand',
    colours: [],
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
