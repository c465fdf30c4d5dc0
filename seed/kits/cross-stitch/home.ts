import { prose } from '../sheet.ts';
import { crossStitch } from './cross-stitch.ts';

export const stitchedHome = [
  crossStitch({
    design: 'lighthouse-at-dusk',
    name: 'Lighthouse at dusk cross stitch',
    summary: 'An evening sky in long rows, with one bright lamp to stitch at the end.',
    description: prose`
      Here the whole circle is worked, edge to edge. The sky goes quickly, in long rows with hardly
      a change of thread, and tired eyes can manage it.

      The tower, the cottage and the rocks are where the counting is. They sit together in the
      lower half, so do them while you are fresh and go back to the sky when you are not.

      Last of all comes the lamp: a few stitches of yellow over a full strand more than usual, so
      that it stands a little proud.
    `,
    hoopMm: 200,
    count: 11,
    cloth: 'cream',
    colours: [],
    extras: [{ quantity: 2, what: 'more skeins for the sky', detail: 'the two shades that cover most' }],
    difficulty: 'balanced',
    hoursFrom: 34,
    hoursTo: 40,
    weightGrams: 340,
    packedMm: [280, 240, 35],
    priceCents: 5295,
    rrpCents: 5995,
    rrpSource: 'Our own price in this shop from 20 May 2025 to 28 February 2026',
    costCents: 1760,
    stock: 1,
    releasedOn: '2025-05-20',
  }),
  crossStitch({
    design: 'tin-roof-cottage',
    name: 'Tin roof cottage cross stitch',
    summary: 'Straight rows for the roof, scattered single stitches for the garden.',
    description: prose`
      Corrugated iron might have been invented for cross stitch. Light row, dark row, light row,
      all the way up, and by the time you reach the ridge you have forgotten to look at the clock.

      The garden is the opposite: a stitch here, two there, pink or yellow as the chart says or as
      you like. Nobody has ever counted the flowers in a cottage garden.
    `,
    hoopMm: 200,
    count: 11,
    cloth: 'cream',
    colours: [],
    difficulty: 'balanced',
    hoursFrom: 32,
    hoursTo: 38,
    weightGrams: 330,
    packedMm: [280, 240, 35],
    priceCents: 5295,
    costCents: 1730,
    stock: 24,
    releasedOn: '2026-06-02',
  }),
  crossStitch({
    design: 'teapot-on-linen',
    name: 'Teapot on linen cross stitch',
    summary: 'A palm-sized first hoop, with a practice corner and every stitch explained.',
    description: prose`
      Never threaded a tapestry needle? The booklet starts there. It shows how to part the cotton,
      how to begin without a knot, and how to keep all your crosses leaning the same way, which is
      the one thing that makes cross stitch look neat.

      Then comes the teapot, round and plain, about the size of your palm. It fits on a kitchen
      shelf when it is done, next to the real one.
    `,
    hoopMm: 130,
    count: 14,
    cloth: 'natural linen',
    colours: [],
    extras: [{ quantity: 1, what: 'practice piece of Aida', detail: '14-count, 80 × 80 mm' }],
    difficulty: 'gentle',
    hoursFrom: 6,
    hoursTo: 9,
    weightGrams: 210,
    packedMm: [210, 170, 35],
    priceCents: 2995,
    costCents: 980,
    stock: 55,
    releasedOn: '2025-08-26',
  }),
];
