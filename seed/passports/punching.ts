import type { SeedKit } from '../kits/kit.ts';
import {
  colourText,
  eveningsText,
  firstColours,
  contentsLine,
  type CraftAdvice,
  type OwnStep,
  type CraftStep,
} from './step.ts';

/** What is different about each frame. */
const ownSteps: Readonly<Record<string, OwnStep>> = {
  'wattle-sprig': {
    title: 'High for blossom, low for the rest',
    body: 'Set the ring for the longest loops and punch the round blossoms, 3 and 5. Everything else is punched with the shortest. That is the whole of it.',
  },
  waratah: {
    title: 'Three lengths of loop',
    body: 'Punch the flower head in rings from the middle out: longest at the crown, 5 and 6, shorter down the sides, flat for the bracts, 8. A second line of loops packed close against the first keeps the red out of the leaves.',
  },
  'sturts-desert-pea': {
    title: 'Points that stay sharp',
    body: 'Finish each row outside the corner and turn the frame, not your wrist. The petals take three reds, 4, 6 and 10. The bosses, 7, go in last on the longest setting.',
  },
  'gum-leaves': {
    title: 'Follow the leaf',
    body: 'Two rows down one side, two rows back up the other, and the middle fills itself: 4 and 8 for blue leaves, 7 and 9 for olive ones. The linen background, 1, takes an hour, or stays bare.',
  },
  'tree-fern': {
    title: 'Frond after frond',
    body: 'Punch from the tip to the heart, one whole frond before the next, so that each lies over the last. Do the greens 4, 5 and 6 by daylight: a wrong one shows only on the wall.',
  },
  'tideline-shells': {
    title: 'Spirals from the outside',
    body: 'Start a spiral at its outside, keep the last row on your left, and let the needle walk to the middle. Ribbed shells are rows side by side, 6 and 7; the sea star is five trips out and back. The sand, 1 and 3, may stay bare.',
  },
  'coastal-walk': {
    title: 'Mind the arrows',
    body: 'Loops lean the way they are punched: the sea, 5, 7 and 12, sideways, the cliffs, 9 and 11, straight down, the grass, 4, in short upward strokes. The path narrows to a single row at its far end.',
  },
  'red-ranges': {
    title: 'Downhill into the distance',
    body: 'Punch the nearest hills long, those behind them shorter, and the farthest, 5 and 7, flat. Put the frame against the edge of the table and let the table do the holding.',
  },
  'moon-over-paddock': {
    title: 'The moon first',
    body: 'It is the only thing that has to be exactly round: punch the edge of 5 slowly, close the ring, and fill it from the outside in. Then the sky, 2, three rows at a time.',
  },
  'wombat-at-dusk': {
    title: 'An untidy coat',
    body: 'Push the needle a bit deeper whenever you think of it: the coat, 2, 5 and 6, looks best when some loops stand and some lie. Punch close around nose, 10, eye and ear; they are printed slightly large.',
  },
  'humpback-song': {
    title: 'Round and round',
    body: 'Rows follow the whale from head to tail, and the water is rings to the corners. Where a blue ends, cut, thread the next, and start in the same hole. Hold the frame to a window now and then: gaps show as pinpricks.',
  },
  'echidna-trail': {
    title: 'Snip the spines',
    body: 'Punch ground and coat first, 1 and 4, then the spines, 7, 8 and 9, on the longest setting. When all are in, slip a blade through each loop and open it.',
  },
};

export function punchingSteps(kit: SeedKit): CraftStep[] {
  const own = ownSteps[kit.design];
  const needle = contentsLine(kit, /^punch needle/)?.detail?.split(',')[0] ?? '';
  const ball = contentsLine(kit, /^balls of wool/);
  const metres = /about (\d+) m/.exec(ball?.detail ?? '')?.[1] ?? '';
  return [
    {
      title: 'Lay it out',
      shot: 'contents',
      body: `Put the ${kit.colours.length} balls in the order of their numbers and tick the list above. From your own drawer come ${kit.alsoNeeded.join(', ')}. Leave the cloth on its frame: it has to be tight as a drum.`,
    },
    {
      title: 'Thread the needle',
      body: `Push the wire threader through the handle from the point, put the yarn through its eye and pull both back; then through the eye at the tip. Pull the yarn to and fro: it has to run freely through the ${needle} needle, and about 20 mm hang out.`,
    },
    {
      title: 'Ten minutes on the practice square',
      body: 'The slanted side of the needle looks where you are going. Push it in until the handle touches the cloth, lift it until the tip just leaves it, move on by its own width, push again. When loops stop pulling out, you have it.',
    },
    {
      title: 'You work on the back',
      body: 'The pattern is printed in reverse, because the loops grow on the other side. The chart above shows the front, as it will hang: what is on its left is on the right of the cloth.',
    },
    {
      title: 'Outlines, then rows',
      shot: 'half-made',
      body: `Go round the inside of a field once, right along the line, then fill it with rows side by side, about four stitches to 10 mm. Begin with the large ones: ${firstColours(kit, 2)}.`,
    },
    ...(own ? [{ ...own, shot: 'detail' as const }] : []),
    {
      title: 'Change the colour',
      body: `At the end of a field leave the needle in, cut the yarn at its tip on the back, and push the end through to the loops. Each ball has ${metres ? `about ${metres} m` : 'enough for its fields'}; do ${colourText(kit, 2)} and ${colourText(kit, 3)} next, and leave ${colourText(kit, -1)} for the end.`,
    },
    {
      title: 'Look at the front',
      shot: 'hero',
      body: 'Turn the frame round and hold it to a window: gaps show as pinpricks of light. Fill them from the back with single loops, and cut the ends on the front level with the rest.',
    },
    {
      title: 'Hang it',
      body: `The work stays in its frame of ${kit.finishedWidthMm} × ${kit.finishedHeightMm} mm: no glue, no backing. Brush it with your hand, and take dust off with a lint roller. In all it takes ${eveningsText(kit)}.`,
    },
  ];
}

export function punchingAdvice(kit: SeedKit): CraftAdvice[] {
  return [
    {
      about: 'The loops pull out again',
      body: 'Either the yarn does not run freely, or the tip is lifted too high. Look whether the yarn is caught under your arm or in the ball, and keep the tip on the cloth as you move.',
    },
    {
      about: 'The cloth has gone slack',
      body: 'Pull it evenly at the four sides and press it back on to the pins. On slack cloth no loop holds.',
    },
    {
      about: 'A ball has run out',
      body: `Rows may lie further apart than you think: four stitches to 10 mm cover. If ${colourText(kit, 0)} or another is really short, write to us with the code on the box and the number of the ball.`,
    },
    {
      about: 'There is a hole in the cloth',
      body: 'Push the threads together again with the tip of the needle. One that is torn takes a dab of glue behind, and is punched over the next day.',
    },
    {
      about: 'I have punched the wrong colour',
      body: 'Pull the yarn out from the back, loop by loop, and stroke the cloth with the needle until the holes have closed.',
    },
    {
      about: 'My hand hurts',
      body: 'Put the frame against the edge of the table, so that the table holds it, and hold the needle like a pencil. Stop after half an hour; the loops wait.',
    },
  ];
}
