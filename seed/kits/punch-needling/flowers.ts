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
    colours: [
      { code: '1', name: 'Eucalypt', hex: '#3B594C' },
      { code: '2', name: 'Deep eucalypt', hex: '#2F4A40' },
      { code: '3', name: 'Wattle', hex: '#E3B34A' },
      { code: '4', name: 'Sage', hex: '#7F9878' },
      { code: '5', name: 'Sage light', hex: '#A9B99B' },
      { code: '6', name: 'Gum green', hex: '#5D7A62' },
      { code: '7', name: 'Honey', hex: '#B8812F' },
      { code: '8', name: 'Pollen', hex: '#F4D88B' },
      { code: '9', name: 'New leaf', hex: '#D3D6B4' },
      { code: '10', name: 'Twig brown', hex: '#7A5A3C' },
      { code: '11', name: 'Dry bark', hex: '#A98558' },
    ],
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

      The yarn for the petals comes in a light and a dark red. Swap them if you like the flower
      lit from the other side.
    `,
    frameMm: 250,
    needle: 'fine',
    ballGrams: 15,
    colours: [
      { code: '1', name: 'Ochre', hex: '#E0B06A' },
      { code: '2', name: 'Desert light', hex: '#EFCF98' },
      { code: '3', name: 'Red dune', hex: '#BF6B3F' },
      { code: '4', name: 'Desert scarlet', hex: '#CB3B33' },
      { code: '5', name: 'Dune light', hex: '#D28A55' },
      { code: '6', name: 'Petal shade', hex: '#8E2430' },
      { code: '7', name: 'Boss black', hex: '#251D22' },
      { code: '8', name: 'Silver leaf', hex: '#C5CDB2' },
      { code: '9', name: 'Grey-green', hex: '#8EA184' },
      { code: '10', name: 'Petal light', hex: '#EE7A5E' },
      { code: '11', name: 'Stem', hex: '#6E7F5C' },
      { code: '12', name: 'Boss light', hex: '#5A4450' },
      { code: '13', name: 'Leaf in shade', hex: '#55705C' },
    ],
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
