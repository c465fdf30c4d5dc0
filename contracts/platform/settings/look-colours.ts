import type { accents, Look, palettes, typePairs } from './look.ts';

/**
 * The colours of each palette and accent, by the names of the style sheet's tokens (web/ui/styles/tokens.css). Those of
 * the default stand there and nowhere else; `tools/look-contrast.test.ts` holds every pair that the sheets use.
 */

type Ground = Record<'paper' | 'linen' | 'sand' | 'ink' | 'stone' | 'control' | 'line', string>;
type Accent = Record<'eucalypt' | 'deep' | 'sage' | 'mist', string>;

export const paletteColours: Readonly<Record<(typeof palettes)[number], { name: string; colours: Ground }>> =
  {
    paper: {
      name: 'Warm paper',
      colours: {
        paper: '#fbf8f3',
        linen: '#f3ede3',
        sand: '#e6dccb',
        ink: '#2b2f2a',
        stone: '#5c6159',
        control: '#857c6c',
        line: '#cfc6b6',
      },
    },
    salt: {
      name: 'Sea salt',
      colours: {
        paper: '#f8fafb',
        linen: '#eef2f4',
        sand: '#dce4e8',
        ink: '#26303a',
        stone: '#55616b',
        control: '#74818b',
        line: '#c3ced5',
      },
    },
    rose: {
      name: 'Rose clay',
      colours: {
        paper: '#fdf8f6',
        linen: '#f7ece8',
        sand: '#ecdcd5',
        ink: '#33292a',
        stone: '#66585a',
        control: '#8a7776',
        line: '#d6c3bf',
      },
    },
    chalk: {
      name: 'Chalk',
      colours: {
        paper: '#fbfbf8',
        linen: '#f1f2ea',
        sand: '#e2e4d6',
        ink: '#2a2d27',
        stone: '#595d52',
        control: '#7f8273',
        line: '#caccbc',
      },
    },
  };

export const accentColours: Readonly<Record<(typeof accents)[number], { name: string; colours: Accent }>> = {
  eucalypt: {
    name: 'Eucalypt',
    colours: { eucalypt: '#3f5f4f', deep: '#2e493c', sage: '#a9bba5', mist: '#e4ebe0' },
  },
  ocean: {
    name: 'Ocean',
    colours: { eucalypt: '#2f5d7c', deep: '#1f445d', sage: '#a3bccb', mist: '#e1ebf1' },
  },
  plum: {
    name: 'Plum',
    colours: { eucalypt: '#6b4263', deep: '#4e2d48', sage: '#c3aabd', mist: '#f0e5ee' },
  },
  rust: {
    name: 'Rust',
    colours: { eucalypt: '#8a4a2b', deep: '#68351c', sage: '#d0b09c', mist: '#f5e7dd' },
  },
  charcoal: {
    name: 'Charcoal',
    colours: { eucalypt: '#3b4450', deep: '#262d36', sage: '#aab2bb', mist: '#e6e9ec' },
  },
};

export const typePairNames: Readonly<Record<(typeof typePairs)[number], string>> = {
  fraunces: 'Fraunces and Figtree',
  lora: 'Lora and Source Sans',
  figtree: 'Figtree alone',
};

/** What stands in the place of the sheet's own colours. */
export function lookColours({ palette, accent }: Pick<Look, 'palette' | 'accent'>): Ground & Accent {
  return { ...paletteColours[palette].colours, ...accentColours[accent].colours };
}
