import type { SeedKit } from '../kits/kit.ts';
import {
  colourText,
  eveningsText,
  contentsLine,
  type CraftAdvice,
  type OwnStep,
  type CraftStep,
} from './step.ts';

/** What is different about each picture. */
const ownSteps: Readonly<Record<string, OwnStep>> = {
  banksia: {
    title: 'Fringe the cone',
    body: 'Cut a fringe along one edge of each strip of E and I, lay the first at the foot of the cone, the next half over it, and so on upwards. Leaves get one row of stitches down the middle and stay loose at their teeth.',
  },
  'lemon-bowl': {
    title: 'A dot of glue, then round the edge',
    body: 'Everything is cut. Glue a dot, lay a lemon, D, on it and go round its edge in running stitch with two strands. A child of nine can do the leaves, K and M.',
  },
  'flannel-flowers': {
    title: 'Pinch each petal',
    body: 'Pinch each white petal, D, at its base and hold it with one stitch, until the flower cups by itself. Fill the centres with French knots in the pollen shades; practise three on an offcut.',
  },
  kookaburra: {
    title: 'Felt the breast',
    body: 'Lay loose wool on the breast, over the foam pad, and prick straight in and straight out with the felting needle until it holds. Keep your eyes on the point, and put the needle back in its tube. Pin bill and eye, step back, move them a millimetre, then stitch.',
  },
  'magpie-morning': {
    title: 'Keep black and white apart',
    body: 'Lay G and I on two trays and keep them apart until they meet on the bird. A loop of sticky tape round a finger lifts stray fibres. The sheen on the breast is short, slanting stitches alone.',
  },
  'crimson-rosella': {
    title: 'Feathers by the letter',
    body: 'Cut all feathers of one letter before you place any; an egg box keeps them apart. Then always in this order: tail, wing, back, breast, head. The blue cheek, J, is the last piece.',
  },
  'sleeping-koala': {
    title: 'The ears',
    body: 'Edge the ears, M on C, in loose blanket stitch with the cotton left a little slack: that makes the fluff. All else is running stitch.',
  },
  'wombat-at-dusk': {
    title: 'Two small crosses',
    body: 'Line the body, B, up with the two small crosses on the placement sheet before you reach for the glue. Grasses, I, K and M, are caught down at the root only; bend them with your fingers when the board stands.',
  },
  'echidna-trail': {
    title: 'Fur, then spines',
    body: 'Felt the loose wool down first, dark along the back and lighter at the cheek, over the foam pad. Then the spines: single long stitches from the tail on, all slanting the same way, cream at the tip.',
  },
  'humpback-song': {
    title: 'Pleats in the throat',
    body: 'Stitch the grooves of the throat through both layers, H and I, and draw the thread a little tight, so that the felt puckers. Try it on an offcut: firm, not fierce.',
  },
  'platypus-pool': {
    title: 'From the bottom of the pool',
    body: 'Deep green, B, first, then the rings D and M, then the animal, then stones and fern. Leave each layer until the glue beneath is dry, or the rings stretch. Bill and tail are stitched round twice; the tail gets a lattice.',
  },
  'moon-over-paddock': {
    title: 'Hills, then the moon',
    body: 'Lay the hills one on the other, the farthest, H, first. Then the moon, E, the gum in front of it, and the sheep, N, wherever you like them. Furrows and fence wire are lines of running stitch.',
  },
};

export function feltingSteps(kit: SeedKit): CraftStep[] {
  const own = ownSteps[kit.design];
  const cut = contentsLine(kit, /already cut/);
  const templates = contentsLine(kit, /paper templates/);
  const sheets = contentsLine(kit, /sheets of felt/);
  const cottons = contentsLine(kit, /stranded cotton/)?.quantity ?? 3;
  const last = kit.colours.at(-1)?.code ?? '';
  return [
    {
      title: 'Lay it out',
      shot: 'contents',
      body: `Lay the placement sheet on the left and the linen-covered board on the right. ${cut ? `Sort the ${cut.quantity} shapes by their letters, A to ${last}.` : `Put the ${sheets?.quantity ?? 0} sheets of felt in the order of their letters.`} From your own drawer come ${kit.alsoNeeded.join(', ')}.`,
    },
    {
      title: 'The background',
      body: `Put a thin line of glue along the edge of the board and a few dots in its middle, lay ${colourText(kit, 0)} on it and smooth it from the middle outwards. Leave it a quarter of an hour under a book.`,
    },
    ...(templates
      ? [
          {
            title: 'Cut the shapes',
            body: `Cut the ${templates.quantity} paper templates along their lines, pin each to the sheet that has its letter, and cut the felt with long strokes of the scissors; turn the felt, not the hand. Put the shapes of one letter together.`,
          },
        ]
      : [
          {
            title: 'Try it dry',
            body: `Lay all ${cut?.quantity ?? 0} shapes on the board as on the placement sheet, without glue, and look at it from a step away. Take a picture with your phone before you lift them.`,
          },
        ]),
    {
      title: 'Layer by layer',
      body: `The chart has the letter of each field. Work from what lies farthest back to what lies on top: after the background come ${colourText(kit, 1)} and ${colourText(kit, 2)}. A dot of glue in the middle of a shape is enough; its edge is held by stitches.`,
    },
    {
      title: 'Round the edge',
      shot: 'half-made',
      body: `Part a skein: two strands of the ${cottons === 1 ? 'cotton' : `${cottons} cottons`} on a size 7 needle, knot the end, come up from behind, and go round in running stitch, 3 mm from the edge and 3 mm long. Where a shape is smaller than a thumbnail, three stitches hold it.`,
    },
    ...(own ? [{ ...own, shot: 'detail' as const }] : []),
    {
      title: 'The small pieces',
      body: `Keep ${colourText(kit, -1)} and ${colourText(kit, -2)} for the end. Pin them, look, move them a little, and only then stitch.`,
    },
    {
      title: 'Finish it',
      shot: 'hero',
      body: `Cut the threads behind, lift fluff off with sticky tape, and hang it by the hanger on its back. It is ${kit.finishedWidthMm} × ${kit.finishedHeightMm} mm and takes ${eveningsText(kit)} in all.`,
    },
  ];
}

export function feltingAdvice(kit: SeedKit): CraftAdvice[] {
  const isCut = contentsLine(kit, /already cut/) !== undefined;
  return [
    {
      about: isCut ? 'A shape is missing' : 'I have cut a shape wrong',
      body: isCut
        ? 'Look between the other felts: small shapes cling to them. If it is not there, write to us with the code on the box and its letter.'
        : 'Each sheet has room for two shapes more than the templates need. If a sheet is used up, write to us with the code on the box and its letter.',
    },
    {
      about: 'The glue shows on the felt',
      body: 'Let it dry, then lift it with the point of a needle and brush the place with an old toothbrush. Never rub it while it is wet.',
    },
    {
      about: 'The tube of glue has dried',
      body: 'Warm its nozzle in your hand and open it with a pin. Stitches alone hold as well: pin the shapes instead of gluing them.',
    },
    {
      about: 'The felt puckers',
      body: 'The thread is too tight. Slide the needle under the last stitches and ease them towards the loose end.',
    },
    {
      about: `${colourText(kit, 1)} and ${colourText(kit, 3)} look alike`,
      body: 'Leave each sheet and each shape with its letter until it is stitched, and sort them by daylight.',
    },
    {
      about: 'A needle has got lost',
      body: 'Stop and look for it before anything else, with a magnet if you have one; felt hides needles. There are two in the box.',
    },
  ];
}
