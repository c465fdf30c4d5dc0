import { prose } from '../sheet.ts';
import { punchNeedle } from './punch-needling.ts';

export const punchedAnimals = [
  punchNeedle({
    design: 'wombat-at-dusk',
    name: 'Wombat at dusk punch needle',
    summary: 'A coat of uneven loops, left long and a little untidy, as a wombat would have it.',
    description: prose`
      Even loops are the mark of a careful hand. Forget them here. A wombat’s coat looks best when
      some loops stand up and some lie down, so push the needle a bit deeper whenever you think
      of it.

      Nose, eye and ear are printed slightly larger than they should end up. Fur punched close
      around them takes up the difference and gives the face its patient look.
    `,
    frameMm: 250,
    needle: 'wide',
    ballGrams: 20,
    difficulty: 'balanced',
    hoursFrom: 10,
    hoursTo: 12,
    weightGrams: 910,
    packedMm: [310, 280, 75],
    priceCents: 7495,
    costCents: 2740,
    stock: 0,
    releasedOn: '2026-03-31',
  }),
  punchNeedle({
    design: 'humpback-song',
    name: 'Humpback song punch needle',
    summary: 'A whale and her calf in long flowing lines, with blues that change every few rows.',
    description: prose`
      Whoever makes this will spend the evenings going round and round: the rows follow the
      whale from head to tail, and the water is rings, one outside the other, to the corners
      of the frame.

      The blues change by the ring. Cut the yarn, thread the next, start in the same hole.
      After twenty changes you will do it without looking down.

      Flippers and throat grooves are the careful part, single rows of pale wool between
      darker ones. Hold the frame up to a window now and then; gaps show as pinpricks of
      light.
    `,
    frameMm: 300,
    needle: 'fine',
    ballGrams: 20,
    difficulty: 'focused',
    hoursFrom: 18,
    hoursTo: 24,
    weightGrams: 1250,
    packedMm: [360, 330, 80],
    priceCents: 9495,
    was: { priceCents: 10495, endedDaysAgo: 67 },
    costCents: 3580,
    stock: 7,
    releasedOn: '2025-08-05',
  }),
  punchNeedle({
    design: 'echidna-trail',
    name: 'Echidna trail punch needle',
    summary: 'Long cream loops for spines, cut open at the end with one satisfying snip each.',
    description: prose`
      You will need scissors, and you will enjoy them. The spines are loops on the longest
      setting; when all of them are in, you slip a blade through each and open it, and the
      animal bristles.

      Before that there is the flat ground, the low dark coat, and a long neat snout. Give the
      snout your best light. Cut ends drop on the floor, so sit somewhere you can sweep.
    `,
    frameMm: 250,
    needle: 'wide',
    ballGrams: 20,
    mess: 'Snipped wool, easily swept',
    alsoNeeded: ['small sharp scissors'],
    difficulty: 'balanced',
    hoursFrom: 11,
    hoursTo: 14,
    weightGrams: 920,
    packedMm: [310, 280, 75],
    priceCents: 7495,
    costCents: 2770,
    stock: 30,
    newArrival: true,
    releasedOn: '2026-10-13',
  }),
];
