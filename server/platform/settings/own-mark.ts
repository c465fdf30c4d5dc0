import { wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import type { Look, LogoPicture } from '../../../contracts/platform/settings/look.ts';

/**
 * Where the mark of a shop is drawn that has a look or a logo of its own: another address for each of them, since
 * browsers keep it. Undefined where it is the one that every page brings with it.
 */
export function ownMark(look: Look | undefined, logo: LogoPicture | undefined): string | undefined {
  if (!look && !logo) return undefined;
  const of = [look?.palette, look?.accent, logo?.url.slice(picturesPrefix.length)];
  return `${wellKnownFiles.iconSvg}?of=${of.filter(Boolean).join('.')}`;
}
