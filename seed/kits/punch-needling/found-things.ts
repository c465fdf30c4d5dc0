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
    difficulty: 'gentle',
    hoursFrom: 5,
    hoursTo: 6,
    weightGrams: 700,
    packedMm: [260, 230, 70],
    priceCents: 5995,
    was: { priceCents: 6995, endedDaysAgo: 141 },
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
    summary: 'Spirals and ribs in thick wool, a find or two an evening, with sand in between.',
    description: prose`
      A spiral is the nicest line there is to punch. You start at the outside, keep the last
      row on your left, and the needle walks itself to the middle.

      Ribbed shells are rows side by side in two shades; the sea star is five short trips out
      and back. The sand is optional: some people fill it, some leave the cloth. We put in
      yarn enough for the first kind.
    `,
    frameMm: 200,
    needle: 'wide',
    ballGrams: 15,
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
