import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { centimetres } from './difficulty-and-time.ts';

type Told = Pick<KitDetail, 'requirements' | 'alikeColours' | 'colours'>;

const unknown = 'Not measured';
/** So many pairs are named; the rest is counted. */
const pairsNamed = 2;

/** What a kit takes of eyes, hands and room, a line each; what nobody measured is said to be so. */
export function requirementTexts(kit: Told): readonly { term: string; text: string }[] {
  const { requirements: takes } = kit;
  const { tableWidthMm: width, tableDepthMm: depth } = takes;
  return [
    { term: 'Eyes', text: eyesText(takes) },
    { term: 'Colours', text: coloursText(kit) },
    {
      term: 'Hands',
      text: sentence([takes.hands && handTexts[takes.hands], takes.force && forceTexts[takes.force]]),
    },
    {
      term: 'Table',
      text: width && depth ? `${centimetres(width)} × ${centimetres(depth)} cm` : unknown,
    },
    {
      term: 'Noise and clearing up',
      text: sentence([takes.noise && noiseTexts[takes.noise], takes.cleanUp && cleanUpTexts[takes.cleanUp]]),
    },
  ];
}

const handTexts = { one: 'Works one-handed', two: 'Takes both hands' };
const forceTexts = { light: 'little force', some: 'some force', firm: 'a firm hand' };
const noiseTexts = { silent: 'Silent', quiet: 'Quiet', audible: 'Heard in the next room' };
const cleanUpTexts = {
  none: 'nothing to clear up',
  dry: 'dry scraps to pick up',
  wet: 'something wet to wipe up',
};

function eyesText({ smallestPrintTenthMm: print, stitchesPer10Cm: stitches }: Told['requirements']): string {
  return sentence([
    print && `Smallest print: ${print / 10} mm`,
    stitches && `${stitches / 10} stitches per cm`,
  ]);
}

function coloursText({ colours, alikeColours }: Told): string {
  if (colours.length === 0) return unknown;
  if (alikeColours.length === 0) return 'No two look alike to colour-blind eyes';
  const named = alikeColours.slice(0, pairsNamed).map(({ one, other }) => `${one} and ${other}`);
  const rest = alikeColours.length - named.length;
  const more = rest === 0 ? '' : `, and ${rest} more ${rest === 1 ? 'pair' : 'pairs'}`;
  return `Alike to some colour-blind eyes: ${named.join('; ')}${more}`;
}

/** The parts that are known, the first with a capital letter. */
function sentence(parts: readonly (string | number | null)[]): string {
  const text = parts.filter(Boolean).join(', ');
  return text === '' ? unknown : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
