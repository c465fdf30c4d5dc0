import * as z from 'zod/mini';
import { lookColours } from '../../../contracts/platform/settings/look-colours.ts';
import { lookFonts, typeFamilies } from '../../../contracts/platform/settings/look-files.ts';
import { look as lookSchema, type Look } from '../../../contracts/platform/settings/look.ts';

/**
 * Letters of the same width and height stand in until a typeface arrives, as in web/ui/styles/typefaces.css: the
 * adjustments are ratios of average widths at the weights of headings and of text.
 */
const faces: Readonly<Record<keyof typeof lookFonts, string>> = {
  lora: `@font-face{font-family:'Lora Variable';font-weight:400 700;font-display:swap;src:url(fonts/${lookFonts.lora}) format('woff2')}
@font-face{font-family:'Lora Georgia';src:local('Georgia'),local('Gelasio');size-adjust:102.9%;ascent-override:97.8%;descent-override:26.6%;line-gap-override:0%}
@font-face{font-family:'Lora Times';src:local('Times New Roman'),local('Liberation Serif'),local('Noto Serif');size-adjust:114.8%;ascent-override:87.6%;descent-override:23.9%;line-gap-override:0%}`,
  'source-sans-3': `@font-face{font-family:'Source Sans Variable';font-weight:200 900;font-display:swap;src:url(fonts/${lookFonts['source-sans-3']}) format('woff2')}
@font-face{font-family:'Source Sans Arial';src:local('Arial'),local('Liberation Sans'),local('Roboto'),local('Helvetica');size-adjust:93.2%;ascent-override:109.9%;descent-override:42.9%;line-gap-override:0%}`,
};

/** What is written behind the shop's own sheet. Outside its layers, so it wins over them. */
export function lookStyles(look: Look): string {
  const colours = Object.entries(lookColours(look)).map(([name, value]) => `--color-${name}:${value}`);
  const pair = typeFamilies[look.type];
  const fonts = pair ? [`--font-display:${pair.display}`, `--font-text:${pair.text}`] : [];
  const drawn = pair ? pair.fonts.map((font) => faces[font]) : [];
  return [`:root{${[...colours, ...fonts].join(';')}}`, ...drawn].join('\n');
}

/** 'salt.ocean.lora.style-C2I.css' → its look. Undefined for anything else. */
export function lookOfFile(file: string): Look | undefined {
  const [palette, accent, type, build, end, ...more] = file.split('.');
  if (build === undefined || end !== 'css' || more.length > 0) return undefined;
  const asked = z.safeParse(lookSchema, { palette, accent, type });
  return asked.success ? asked.data : undefined;
}
