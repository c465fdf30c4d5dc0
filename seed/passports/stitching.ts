import type { SeedKit } from '../kits/kit.ts';
import {
  colourText,
  eveningsText,
  contentsLine,
  type CraftAdvice,
  type OwnStep,
  type CraftStep,
} from './step.ts';
import { stitchesAcross, stitchSigns } from './stitch-chart.ts';

/** What is different about each hoop. */
const ownSteps: Readonly<Record<string, OwnStep>> = {
  'wattle-sprig': {
    title: 'Blossoms first',
    body: 'Every blossom is a small island, so a miscount stays where it is. Stitch the blossoms in 3820 and 3822, the leaves after them, and join them with the twig in 869. The greens behind are printed: leave them.',
  },
  'sturts-desert-pea': {
    title: 'Red in blocks, black by day',
    body: 'The petals are solid blocks of 347 and 816: a whole needleful before you need to look up. Stitch the bosses in 310 at the end, by day or with a lamp behind you, because dark thread hides its own holes.',
  },
  'flannel-flowers': {
    title: 'Several whites',
    body: 'Wash your hands. Each petal starts in Ecru, cools through 3047 towards the middle and ends in a dab of 523 at its tip. The bold signs on the chart say which white is meant.',
  },
  'gum-leaves': {
    title: 'A leaf at a time',
    body: 'One leaf is about forty minutes. Finish one before you begin the next: blue-greens 3768 and 926 beside olives beside the blush of 758. Keep the gumnuts and their blossom for a change of colour.',
  },
  'tree-fern': {
    title: 'Fronds from the heart outwards',
    body: 'Mark the frame of ten by ten that you work in with the pen. Stitch the fronds from the heart of the fern outwards, so that the curled young ones, 471 and 3348, sit on top. Park the needle on the minder.',
  },
  'snow-gum': {
    title: 'Count from the fork',
    body: 'Find the fork of the trunk and count from there, not from the edge. Single stitches of 3064 and 3011 are scattered through 613; trust the chart until the bark appears. Ranges and snowfield are printed.',
  },
  'lighthouse-at-dusk': {
    title: 'Counting while you are fresh',
    body: 'The tower, the cottage and the rocks are where the counting is: do them early in the evening, and the long rows of sky, 791 and 316, when you are tired. Stars and lamp, 3820, come last with three strands.',
  },
  'tin-roof-cottage': {
    title: 'Row by row up the roof',
    body: 'Red row, dark row: 3830 and 3777 in turn, all the way up. In the yard go from tussock to post to the two chooks. Sky and paddock are worked to the rim.',
  },
  'teapot-on-linen': {
    title: 'Try it on the practice piece',
    body: 'Make ten crosses on the practice piece of Aida first, all leaning the same way. Wall and tablecloth are printed, so you stitch only what stands on the table: the pot in 3815 and 500, the cup with its stripe in 3760.',
  },
  'sleeping-koala': {
    title: 'Ten quiet minutes for the face',
    body: 'Fur is 414, 317 and 648 laid side by side, and you can talk while you do it. Nose and closed eyes are within a few squares of each other: use the enlarged chart of the face, 3799 for the nose.',
  },
  'crimson-rosella': {
    title: 'Park your colours',
    body: 'Each feather is dark in the middle, 902 or 310, with a rim of 347. Thread the six needles with six colours and park those that rest at the edge of the hoop.',
  },
  'tideline-shells': {
    title: 'Find by find',
    body: 'Think of several small pictures in one hoop. Stitch each find from the outside in, and begin with whichever you would have picked up first. The sand between them is printed.',
  },
};

export function stitchingSteps(kit: SeedKit): CraftStep[] {
  const own = ownSteps[kit.design];
  const aida = contentsLine(kit, /Aida$/);
  const count = Number(/(\d+)-count/.exec(aida?.what ?? '')?.[1] ?? 14);
  const needles = contentsLine(kit, /^tapestry needles/)?.detail ?? '';
  const across = stitchesAcross(kit);
  const strands = count === 11 ? 'three' : 'two';
  return [
    {
      title: 'Lay it out',
      shot: 'contents',
      body: `Lay the ${kit.colours.length} skeins in the order of the colour key and tick the list above. From your own drawer come ${kit.alsoNeeded.join(', ')}.`,
    },
    {
      title: 'Put the cloth into the hoop',
      body: `Loosen the brass screw, lay the ${aida?.what.replace('piece of ', '') ?? 'Aida'} over the inner ring with its print in the middle, press the outer ring down and tighten it until the cloth sounds like a drum. About 50 mm stand over all round: leave them.`,
    },
    {
      title: 'Find the middle',
      body: `Fold the cloth twice, or count: the work is ${across} stitches across, so the middle is stitch ${Math.ceil(across / 2)}. Heavy lines on the chart stand every ten squares; begin in the square next to the middle.`,
    },
    {
      title: 'Part the cotton',
      body: `Cut 450 mm, as long as your forearm. A skein has six strands: pull out ${strands}, one at a time, and lay them together again. Thread a ${needles.replace(/s$/, '')} needle; no knot, hold the end behind the cloth and catch it under the first five stitches.`,
    },
    {
      title: 'Crosses that lean the same way',
      body: `One square of the chart is one cross. Go along a row with half crosses from bottom left to top right, and come back from bottom right to top left. Begin with ${colourText(kit, 0)}, which stands as ${stitchSigns[0]} on the chart and has the most of them.`,
    },
    ...(own ? [{ ...own, shot: 'detail' as const }] : []),
    {
      title: 'Colour by colour',
      shot: 'half-made',
      body: `Work a colour as far as it goes within ten squares, then turn to the next: ${colourText(kit, 1)} is ${stitchSigns[1]}, ${colourText(kit, 2)} is ${stitchSigns[2]}. Tick off each block of ten by ten on the printed chart. Never carry a thread over more than three empty squares behind the work.`,
    },
    {
      title: 'End a thread',
      body: 'Turn the hoop, run the needle under five stitches of the same colour, and cut close. Take the hoop off overnight in the first days, so that it leaves no ring.',
    },
    {
      title: 'Wash and press',
      body: 'Wash it by hand in cool water with a drop of soap, roll it in a towel, and press it face down on a second towel while it is damp.',
    },
    {
      title: 'Close the back',
      shot: 'hero',
      body: `Put it back into the ${kit.finishedWidthMm} mm hoop, run a thread round the cloth that stands over and pull it tight behind, then sew or glue the round of felt over it. In all it takes ${eveningsText(kit)}.`,
    },
  ];
}

export function stitchingAdvice(kit: SeedKit): CraftAdvice[] {
  return [
    {
      about: 'A thread has run out',
      body: `Look at the number in the colour key: it is DMC’s, and any shop for needlework has it. If yours ran out before its last square, write to us with the code on the box and the number.`,
    },
    {
      about: 'I have counted wrong',
      body: 'One square out in a wide field: leave it and go on from there. Where it meets something else, unpick with the eye of the needle, not its point, and begin with a new thread.',
    },
    {
      about: 'Two signs look alike',
      body: 'Open the chart in large print: each square is several times as large as on the cloth. The colour key says the sign of each number.',
    },
    {
      about: 'The thread knots and twists',
      body: 'Let the needle hang and spin until it rests. Use shorter threads, and pull the last hand’s width slowly.',
    },
    {
      about: `I cannot tell ${colourText(kit, 1)} from ${colourText(kit, 2)}`,
      body: 'Leave each skein in the paper band that has its number, and thread one needle for each colour by daylight.',
    },
    {
      about: 'There is a mark on the cloth',
      body: 'Cool water and a drop of soap, dabbed and not rubbed. The print of the cloth stays.',
    },
  ];
}

/** What stands on the chart for each thread. */
export function stitchingSigns({ colours }: SeedKit): { code: string; sign: string }[] {
  return colours.map(({ code }, at) => ({ code, sign: stitchSigns[at] ?? code }));
}
