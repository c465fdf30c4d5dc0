import { prose } from '../sheet.ts';
import { crossStitch } from './cross-stitch.ts';

export const stitchedHome = [
  crossStitch({
    design: 'lighthouse-at-dusk',
    name: 'Lighthouse at dusk cross stitch',
    summary: 'An evening sky in long rows, with a lamp and a few stars to stitch at the end.',
    description: prose`
      Here the whole circle is worked, edge to edge. The sky goes quickly, in long rows with
      hardly a change of thread, and tired eyes can manage it.

      The tower, the cottage and the rocks are where the counting is. They sit together on the
      right, so do them while you are fresh and go back to the sky when you are not.

      Last of all come the stars and the lamp: a few stitches with one strand more than usual,
      so that they stand a little proud.
    `,
    hoopMm: 200,
    count: 11,
    cloth: 'cream',
    colours: [
      { code: '791', name: 'Very dark cornflower blue', hex: '#464563' },
      { code: '316', name: 'Medium antique mauve', hex: '#B7737F' },
      { code: '208', name: 'Very dark lavender', hex: '#835B8B' },
      { code: '3799', name: 'Very dark pewter grey', hex: '#424242' },
      { code: '3842', name: 'Very dark wedgwood', hex: '#32667C' },
      { code: '3771', name: 'Ultra very light terra cotta', hex: '#F4BBA9' },
      { code: '738', name: 'Very light tan', hex: '#ECCC9E' },
      { code: '844', name: 'Ultra dark beaver grey', hex: '#484848' },
      { code: 'Ecru', name: 'Ecru', hex: '#F0EADA' },
      { code: '520', name: 'Dark fern green', hex: '#666D4F' },
      { code: '3768', name: 'Dark grey green', hex: '#657F7F' },
      { code: '3830', name: 'Terra cotta', hex: '#B95544' },
      { code: '452', name: 'Medium shell grey', hex: '#C0B3AE' },
      { code: '3820', name: 'Dark straw', hex: '#DFB65F' },
    ],
    extras: [{ quantity: 2, what: 'more skeins for the sky', detail: 'DMC 791 and 316' }],
    difficulty: 'balanced',
    hoursFrom: 34,
    hoursTo: 40,
    weightGrams: 340,
    packedMm: [280, 240, 35],
    priceCents: 5295,
    was: { priceCents: 5995, endedDaysAgo: 124 },
    costCents: 1760,
    stock: 1,
    releasedOn: '2025-05-20',
  }),
  crossStitch({
    design: 'tin-roof-cottage',
    name: 'Tin roof cottage cross stitch',
    summary: 'Straight rows for a red tin roof, then a gum tree, a water tank and two chooks.',
    description: prose`
      Corrugated iron might have been invented for cross stitch. Red row, dark row, red row,
      all the way up, and by the time you reach the ridge you have forgotten to look at the
      clock.

      The yard is the opposite: a tussock here, a fence post there, and two chooks, which you
      should not leave out. Sky and paddock are worked as well, right to the rim of the hoop,
      in two strands over 11-count cloth so that they grow quickly.
    `,
    hoopMm: 200,
    count: 11,
    cloth: 'cream',
    colours: [
      { code: '745', name: 'Light pale yellow', hex: '#FFE9AD' },
      { code: '3820', name: 'Dark straw', hex: '#DFB65F' },
      { code: '677', name: 'Very light old gold', hex: '#F5ECCB' },
      { code: '501', name: 'Dark blue green', hex: '#396F52' },
      { code: 'Ecru', name: 'Ecru', hex: '#F0EADA' },
      { code: '3864', name: 'Light mocha beige', hex: '#CBB69C' },
      { code: '436', name: 'Tan', hex: '#CB9051' },
      { code: '3830', name: 'Terra cotta', hex: '#B95544' },
      { code: '986', name: 'Very dark forest green', hex: '#405230' },
      { code: '3052', name: 'Medium green grey', hex: '#889268' },
      { code: '3777', name: 'Very dark terra cotta', hex: '#863022' },
      { code: '3013', name: 'Light khaki green', hex: '#B9B982' },
      { code: '522', name: 'Fern green', hex: '#969E7E' },
      { code: '926', name: 'Medium grey green', hex: '#98AEAE' },
    ],
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
    summary: 'A small first hoop, with a practice piece and every stitch explained.',
    description: prose`
      Never threaded a tapestry needle? The booklet starts there. It shows how to part the cotton,
      how to begin without a knot, and how to keep all your crosses leaning the same way, which is
      the one thing that makes cross stitch look neat.

      Then comes the teapot, round and green, with a striped cup beside it. Wall and tablecloth are
      printed, so you stitch only what is on the table. The hoop fits on a kitchen shelf when it is
      done, next to the real pot.
    `,
    hoopMm: 130,
    count: 14,
    cloth: 'printed with the wall and the linen',
    colours: [
      { code: '3815', name: 'Dark celadon green', hex: '#477759' },
      { code: 'Ecru', name: 'Ecru', hex: '#F0EADA' },
      { code: '3047', name: 'Light yellow beige', hex: '#E7D6C1' },
      { code: '500', name: 'Very dark blue green', hex: '#044D33' },
      { code: '613', name: 'Very light drab brown', hex: '#DCC4AA' },
      { code: '977', name: 'Light golden brown', hex: '#DC9C56' },
      { code: '712', name: 'Cream', hex: '#FFFBEF' },
      { code: '3826', name: 'Golden brown', hex: '#AD7239' },
      { code: '3760', name: 'Medium wedgwood', hex: '#3E85A2' },
      { code: '503', name: 'Medium blue green', hex: '#7BAC94' },
      { code: '632', name: 'Ultra very dark desert sand', hex: '#875539' },
    ],
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
