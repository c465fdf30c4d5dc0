import { prose } from '../sheet.ts';
import { punchNeedle } from './punch-needling.ts';

export const punchedFlowers = [
  punchNeedle({
    design: 'wattle-sprig',
    name: 'Wattle sprig punch needle',
    summary: 'High loops for the blossoms, low ones for the leaves; the easiest way to learn both.',
    description: prose`
      Wattle blossom is a ball of fluff, and so is a patch of long wool loops. You punch the round
      shapes with the needle set high and everything else with it set low. That is the whole of
      the technique.

      Spend your first ten minutes on the practice square. When the loops stop pulling out, you
      have it, and the frame is ready and waiting.
    `,
    frameMm: 200,
    needle: 'wide',
    ballGrams: 15,
    difficulty: 'gentle',
    hoursFrom: 5,
    hoursTo: 7,
    weightGrams: 690,
    packedMm: [260, 230, 70],
    priceCents: 5995,
    costCents: 2180,
    stock: 36,
    bestseller: true,
    releasedOn: '2025-02-18',
  }),
  punchNeedle({
    design: 'waratah',
    name: 'Waratah punch needle',
    summary: 'A dome of red loops, tightest at the crown, that you will want to run your hand over.',
    description: prose`
      Everyone touches it. Hang it low.

      The flower head is punched in rings from the middle out, with three loop lengths: long at
      the crown, shorter down the sides, flat for the bracts. The booklet marks where to turn the
      ring on the needle. A second line of loops packed close against the first keeps the red from
      spreading into the leaves.
    `,
    frameMm: 250,
    needle: 'wide',
    ballGrams: 20,
    extras: [{ quantity: 1, what: 'more ball of the main red', detail: '20 g' }],
    difficulty: 'balanced',
    hoursFrom: 9,
    hoursTo: 12,
    weightGrams: 920,
    packedMm: [310, 280, 75],
    priceCents: 7495,
    costCents: 2760,
    stock: 14,
    featured: true,
    releasedOn: '2025-05-13',
  }),
  punchNeedle({
    design: 'sturts-desert-pea',
    name: 'Sturt’s desert pea punch needle',
    summary: 'Pointed red petals in flat stitch, each with a raised black eye.',
    description: prose`
      Punch needle works from the back, so the pattern is printed in reverse and the front is a
      surprise. With this flower it is a good one: turn the frame round after the first petal, and
      there is the point of it, clean as a paper edge.

      To keep points that sharp, finish each row outside the corner and turn the frame, not your
      wrist. The black eyes go in last, on the longest setting.

      The petals take three reds, the light on the left. Reverse them if your window is on the
      other side.
    `,
    frameMm: 250,
    needle: 'fine',
    ballGrams: 15,
    difficulty: 'balanced',
    hoursFrom: 10,
    hoursTo: 13,
    weightGrams: 880,
    packedMm: [310, 280, 75],
    priceCents: 7495,
    costCents: 2720,
    stock: 2,
    releasedOn: '2026-02-24',
  }),
];
