import { wellKnownFiles } from '../../kernel/paths.ts';
import { picturesPrefix } from '../images.ts';
import type { Look, LogoPicture } from './look.ts';

/**
 * Where the mark of a shop that has a look or a logo of its own is drawn: another address for each of them, since
 * browsers keep it. Undefined where it is the one that every page brings with it.
 */
export function ownMarkPath({
  look,
  logo,
}: {
  look?: Look | undefined;
  logo?: LogoPicture | undefined;
}): string | undefined {
  if (!look && !logo) return undefined;
  const of = [look?.palette, look?.accent, logo?.url.slice(picturesPrefix.length)];
  return `${wellKnownFiles.iconSvg}?of=${of.filter(Boolean).join('.')}`;
}
