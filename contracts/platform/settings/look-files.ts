import type { Look } from './look.ts';

/** Where the files of a look are: its style sheet, made of the shop's own, and its typefaces. */
export const looksPrefix = '/looks/';

/** Typefaces that are no part of the shop's own sheet, with the file of each. */
export const lookFonts = { lora: 'lora.woff2', 'source-sans-3': 'source-sans-3.woff2' } as const;

type Pair = { display: string; text: string; fonts: readonly (keyof typeof lookFonts)[] };

/** Null where the sheet's own typefaces stand. */
export const typeFamilies: Readonly<Record<Look['type'], Pair | null>> = {
  fraunces: null,
  lora: {
    display: "'Lora Variable', 'Lora Georgia', 'Lora Times', serif",
    text: "'Source Sans Variable', 'Source Sans Arial', system-ui, sans-serif",
    fonts: ['lora', 'source-sans-3'],
  },
  figtree: {
    display: "'Figtree Variable', 'Figtree Arial', system-ui, sans-serif",
    text: "'Figtree Variable', 'Figtree Arial', system-ui, sans-serif",
    fonts: [],
  },
};

export function lookFontPath(font: keyof typeof lookFonts): string {
  return `${looksPrefix}fonts/${lookFonts[font]}`;
}

/** @param sheet the address of the shop's own sheet, which the look's holds whole: its name says of which build */
export function lookSheetPath({ palette, accent, type }: Look, sheet: string): string {
  const build = /([\w-]+)\.css$/.exec(sheet)?.[1] ?? 'style';
  return `${looksPrefix}${palette}.${accent}.${type}.${build}.css`;
}
