import { assetUrl } from '../contracts/kernel/image-hosts.ts';
import { lookColours } from '../contracts/platform/settings/look-colours.ts';
import { lookFontPath, lookSheetPath, typeFamilies } from '../contracts/platform/settings/look-files.ts';
import type { PublicSettings } from '../contracts/platform/settings/settings.ts';
import type { PageAssets } from './kernel/page-state.ts';

type Own = Pick<PublicSettings, 'look' | 'mark'>;

/** The same files with the sheet and the typefaces of a look in the place of the shop's own, and its mark: not one file more. */
export function inLook(pageFiles: PageAssets, { look, mark }: Own): PageAssets {
  const files = mark === undefined ? pageFiles : { ...pageFiles, icon: assetUrl(mark) };
  if (!look) return files;
  const isBuilt = files.fonts.length > 0;
  const sheets = files.styles.map((own) => assetUrl(lookSheetPath(look, own)));
  const pair = typeFamilies[look.type];
  const kept = files.fonts.filter((file) => !pair || (pair.fonts.length === 0 && file.includes('figtree')));
  return {
    ...files,
    // While developing the sheet is made of its sources, and the look's comes behind it.
    styles: isBuilt ? sheets : [...files.styles, ...sheets],
    fonts: isBuilt ? [...kept, ...(pair?.fonts ?? []).map((font) => assetUrl(lookFontPath(font)))] : [],
    ground: lookColours(look).paper,
  };
}
