import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { lookColours } from '../../../contracts/platform/settings/look-colours.ts';
import { defaultLook } from '../../../contracts/platform/settings/look.ts';
import type { Shop } from '../../kernel/shop.ts';
import { readOriginal } from '../../platform/images/images.ts';
import { currentPublicSettings } from '../../platform/settings/settings.ts';

/** What the shop is known by where there is little room: on a tab, on a phone's screen, beside a shared link. */
export type ShopMark = {
  /** Another one where anything of it is. */
  name: string;
  /** A drawing of 32 units, in the shop's colours. */
  svg: string;
  /** The owner's own, a PNG, which is read when it is drawn and not for each who asks. */
  logo: { read: () => Promise<Uint8Array | undefined>; isSquare: boolean } | undefined;
  paper: string;
  accent: string;
};

/** A logo that is wider or higher than this leaves too little of itself in a square. */
const squareAtMost = 1.5;

/** The mark as it is drawn in the default look: a sprig on a linen disc. The header has it from web/layout/mark.svg. */
const drawing = readFile(join(import.meta.dirname, 'mark.svg'), 'utf8');
const drawnIn = lookColours(defaultLook);

export async function shopMark({
  db,
  files,
  clock,
}: Pick<Shop, 'db' | 'files' | 'clock'>): Promise<ShopMark> {
  const { look = defaultLook, logo } = await currentPublicSettings(db, clock.now());
  const colours = lookColours(look);
  const file = logo?.url.slice(picturesPrefix.length) ?? '';
  const longer = logo ? Math.max(logo.width / logo.height, logo.height / logo.width) : 1;
  return {
    name: [look.palette, look.accent, file].join(' '),
    svg: recoloured(await drawing, colours),
    logo: logo && { read: () => readOriginal(files, file), isSquare: longer <= squareAtMost },
    paper: colours.paper,
    accent: colours.eucalypt,
  };
}

function recoloured(svg: string, colours: Readonly<Record<'eucalypt' | 'linen', string>>): string {
  return svg
    .replaceAll(new RegExp(drawnIn.eucalypt, 'gi'), colours.eucalypt)
    .replaceAll(new RegExp(drawnIn.linen, 'gi'), colours.linen);
}
