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

/** What is different about each canvas. */
const ownSteps: Readonly<Record<string, OwnStep>> = {
  banksia: {
    title: 'Climb the cone',
    body: 'Start at the foot of the cone and work upwards, one row at a time. Only the golds change: 5, 9 and 13. Keep the saw-toothed leaves for last, with the finest brush, and give 8 (Deep leaf) a second coat.',
  },
  waratah: {
    title: 'Two coats of red',
    body: 'Red is a thin pigment: 5 and 6 look patchy after one coat. Let them dry, paint them again, then set 8 (Deep crimson) beside them. The flower head rounds all at once.',
  },
  'snow-gum': {
    title: 'Four whites, one streak at a time',
    body: 'Paint 2 (Snow) before 5, 1 and 3, and let each darker neighbour tidy the edge. On the bark follow one streak from root to fork, 8 beside 13 beside 11, before you take up the next.',
  },
  kookaburra: {
    title: 'The eye first',
    body: 'Do the eye with the round 0 and a rested hand: 14 in the middle, 8 and 7 around it. It keeps you company for the rest. Leave the wing blues 12 and 13 until all around them is dry.',
  },
  'magpie-morning': {
    title: 'Black in thin coats',
    body: '7 (Magpie black) dries in ridges where it is thick. Two thin coats stay smooth; the first is dry in the time it takes to make tea. Turn the corners with the round brush, 12 and 13 at the edges of head and breast.',
  },
  'platypus-pool': {
    title: 'From the dark of the pool to its light',
    body: 'Begin with 2 (Deep pool) and 5, then 1, then the ripples 4 and 13. Where two greens look alike in their pots, dab both on the key sheet first. Claws, ferns and glints wait for the finest brush.',
  },
  'lighthouse-at-dusk': {
    title: 'Tape for the tower',
    body: 'The sky goes in wide bands from 1 to 7 with the flat brush. Press a strip of painter’s tape along each side of the lighthouse, paint over its edge with 9 and 13, and pull it off while the paint is damp. 14 (Lamp) is a few dabs, last of all.',
  },
  'coastal-walk': {
    title: 'From the sky to your feet',
    body: 'Paint it the way you would walk into it, backwards: 1 for the sky, the sea 5, 7 and 12, the headland 9 and 11, the beach, and the near grasses at the end. The walker is four small shapes in 13.',
  },
  'red-ranges': {
    title: 'A ridge a week',
    body: 'Start at the farthest ridge, 5 (Lilac range), and come nearer: 7, 3, 8, with 10 in the gullies. Press each lid until it clicks when you stop. 14 (Ghost gum) is nearly white and comes last.',
  },
  'teapot-on-linen': {
    title: 'A round thing',
    body: 'The pot has a light side, 13, a dark side, 7, and 3 between them. Wash the brush at each change of number. The stripe on the cup, 12, waits until the cup is dry.',
  },
  'lemon-bowl': {
    title: 'Yellow over pale lines',
    body: '4 and 10 cover badly, so the lines under them are printed very pale. If one shows through, wait an hour and go over it again. The bowl, 5 and 9, and the wall, 1, cover at the first stroke.',
  },
  'tin-roof-cottage': {
    title: 'Pull the roof towards you',
    body: 'Rest the side of your hand on a sheet of paper and pull the brush towards you along each stripe of the roof, 8 and 11. After the third it goes by itself. The big gum and the dry grass, 2 and 10, are broad dabs.',
  },
};

export function paintingSteps(kit: SeedKit): CraftStep[] {
  const own = ownSteps[kit.design];
  const canvas = contentsLine(kit, /canvas/)?.detail ?? '';
  const brushes = (contentsLine(kit, /^brushes$/)?.detail ?? '').replace('nylon: ', '');
  const [finest = 'the finest brush', ...others] = brushes.split(', ');
  const pots = contentsLine(kit, /^pots/)?.detail?.split(' ')[0] ?? '8';
  const isRolled = canvas.includes('rolled');
  return [
    {
      title: 'Lay it out',
      shot: 'contents',
      body: `Put the canvas on a table of at least ${kit.requirements.tableWidthMm ?? kit.finishedWidthMm} × ${kit.requirements.tableDepthMm ?? kit.finishedHeightMm} mm, the ${kit.colours.length} pots in the order of their numbers, and ${kit.alsoNeeded.join(', ')} within reach. Tick the list above as you go.`,
    },
    isRolled
      ? {
          title: 'Let the canvas lie flat',
          body: 'If yours came rolled, roll it once against its curl and leave it a night under a few heavy books, printed side up. A stretched one is ready: press it gently in the middle, and if it gives, tap the wedges at its corners in.',
        }
      : {
          title: 'Look at the canvas',
          body: 'It is stretched and ready. Press it gently in the middle: if it gives, tap the wedges at its corners in a little. Hold the key sheet beside it, so that you can find a number that you cannot read.',
        },
    {
      title: 'Open one pot',
      body: `Open only the pot that you paint with; there are ${pots} ml in each. Stir it with the back of a brush. It should run like cream: if it does not, add a drop of water, never two at once.`,
    },
    {
      title: 'The large fields',
      body: `Begin with the widest brush${others.length > 0 ? `, the ${others.at(-1)}` : ''}, and the colours of the largest fields: ${firstColours(kit, 3)}. Work from the top down, so that your hand rests on what is dry, and cover the printed number; what still shows gets a second coat tomorrow.`,
    },
    ...(own ? [{ ...own, shot: 'detail' as const }] : []),
    {
      title: 'One number after the other',
      shot: 'half-made',
      showsVideo: true,
      body: `Go on in the order of the key, a number everywhere before the next. From ${colourText(kit, 3)} on the fields grow small: that leaves few pots open and the brush clean. Wash it in water and wipe it on the cloth between two numbers.`,
    },
    {
      title: 'Fine edges',
      body: `Take the ${finest} for the last ${Math.min(4, kit.colours.length)} colours, among them ${colourText(kit, -1)}. Load only its tip, rest your little finger on a dry place, and draw the edge towards you. Fill the field afterwards.`,
    },
    {
      title: 'Look from across the room',
      shot: 'hero',
      body: `Stand it up, step back three metres and look for white: gaps between fields close with the darker of the two neighbours. It is ${kit.finishedWidthMm} × ${kit.finishedHeightMm} mm and takes ${eveningsText(kit)} in all. Acrylic is dry to the touch in an hour and through in a day.`,
    },
    {
      title: canvas.includes('hanger') ? 'Hang it' : 'Frame it',
      body: isRolled
        ? 'A rolled canvas has a margin of 20 mm all round, for stretching it on bars or for the edge of a frame. Keep it out of full sun; dust it with a dry, soft brush.'
        : 'The hanger is on its back. Keep it out of full sun, and dust it with a dry, soft brush.',
    },
  ];
}

export function paintingAdvice(kit: SeedKit): CraftAdvice[] {
  return [
    {
      about: 'A pot has dried',
      body: 'If it is thick but moves, stir in warm water drop by drop and close it for an hour. If it is a solid lump, it cannot be brought back: write to us with the code on the box and the number of the pot.',
    },
    {
      about: 'I painted the wrong number',
      body: 'Wet paint comes off with a damp cloth. Dry paint stays: let it be, and go over it with the right number twice.',
    },
    {
      about: 'A number cannot be read',
      body: 'Look at the chart above in large print, or at the key sheet. Fields of the same shade lie near each other: the neighbour’s number is a good guess only where the chart agrees.',
    },
    {
      about: 'The printed line shows through',
      body: `Wait an hour and paint it again. Light colours such as ${lightest(kit)} nearly always want two coats.`,
    },
    {
      about: 'A brush has lost its point',
      body: 'Wash it in lukewarm water with a little soap, shape the tip between two fingers, and let it dry lying down.',
    },
    {
      about: 'I have to stop for some weeks',
      body: 'Close the lids until they click, put the pots upside down in a bag with a damp cloth, and keep them from heat. Turn the canvas to the wall.',
    },
  ];
}

/** The two palest colours of a kit. */
function lightest({ colours }: SeedKit): string {
  return colours
    .toSorted((one, other) => sumOf(other.hex) - sumOf(one.hex))
    .slice(0, 2)
    .map(({ name, code }) => `${name} (${code})`)
    .join(' and ');
}

function sumOf(hex: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
}
