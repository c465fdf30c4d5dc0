import { prose } from '../sheet.ts';
import { punchNeedle } from './punch-needling.ts';

export const punchedFoundThings = [
  punchNeedle({
    design: 'gum-leaves',
    name: 'Gum leaves punch needle',
    summary: 'Long leaves in long rows: steady, simple and quick to grow.',
    description: prose`
      Follow the leaf. Two rows down one side, two rows back up the other, and the middle fills
      itself. It is the kind of work that lets you keep an eye on the pot or an ear on the cricket.

      Thick yarn and a wide needle cover ground fast; the linen background alone takes an hour or
      so, and you can leave it bare if you would rather see the weave.
    `,
    frameMm: 200,
    needle: 'wide',
    ballGrams: 15,
    colours: [
      { code: '1', name: 'Linen', hex: '#F3EDE3' },
      { code: '2', name: 'Sand shadow', hex: '#E2D5C0' },
      { code: '3', name: 'Blossom', hex: '#E58C7C' },
      { code: '4', name: 'Blue gum', hex: '#66888A' },
      { code: '5', name: 'Deep gum', hex: '#3E5A55' },
      { code: '6', name: 'Blush leaf', hex: '#DDA58D' },
      { code: '7', name: 'Olive light', hex: '#A9AE7B' },
      { code: '8', name: 'Blue gum light', hex: '#93ADA8' },
      { code: '9', name: 'Olive', hex: '#77824F' },
      { code: '10', name: 'Clay', hex: '#B4664B' },
      { code: '11', name: 'Gumnut', hex: '#BC9B72' },
      { code: '12', name: 'Red stem', hex: '#7C4236' },
      { code: '13', name: 'Blossom shade', hex: '#C65D58' },
      { code: '14', name: 'Gumnut shade', hex: '#84633F' },
    ],
    difficulty: 'gentle',
    hoursFrom: 5,
    hoursTo: 6,
    weightGrams: 700,
    packedMm: [260, 230, 70],
    priceCents: 5995,
    rrpCents: 6995,
    rrpSource: 'Our own price in this shop from 4 March 2025 to 31 January 2026',
    costCents: 2190,
    stock: 47,
    releasedOn: '2025-03-04',
  }),
  punchNeedle({
    design: 'tree-fern',
    name: 'Tree fern punch needle',
    summary: 'A fine needle, many greens and fronds that overlap: slow work with a deep pile.',
    description: prose`
      With a 3 mm needle and 8 ply wool you can draw almost as finely as with a pen, and a tree fern
      needs it. The fronds are punched from tip to heart, one whole frond before the next, so that
      each lies over the last.

      Count on doing the greens by daylight. Some of them are neighbours, and a wrong one shows
      only when the frame is on the wall.
    `,
    frameMm: 300,
    needle: 'fine',
    ballGrams: 20,
    colours: [],
    difficulty: 'focused',
    hoursFrom: 18,
    hoursTo: 22,
    weightGrams: 1240,
    packedMm: [360, 330, 80],
    priceCents: 9495,
    costCents: 3540,
    stock: 11,
    newArrival: true,
    releasedOn: '2026-11-10',
  }),
  punchNeedle({
    design: 'tideline-shells',
    name: 'Tideline shells punch needle',
    summary: 'Spirals and ribs in thick wool, one shell an evening, with sand in between.',
    description: prose`
      A spiral is the nicest line there is to punch. You start at the outside, keep the last row on
      your left, and the needle walks itself to the middle.

      Ribbed shells are rows side by side in two shades. The sand is optional: some people fill
      it, some leave the cloth. We put in yarn enough for the first kind.
    `,
    frameMm: 200,
    needle: 'wide',
    ballGrams: 15,
    colours: [],
    difficulty: 'gentle',
    hoursFrom: 4,
    hoursTo: 6,
    weightGrams: 690,
    packedMm: [260, 230, 70],
    priceCents: 5495,
    costCents: 2040,
    stock: 25,
    releasedOn: '2025-11-11',
  }),
];
