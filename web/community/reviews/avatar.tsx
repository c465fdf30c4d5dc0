import { classes } from '../../ui/classes.ts';
import { initialsOf, placeInPalette } from './review-text.ts';

const palette = [
  'bg-mist text-ink',
  'bg-blush text-ink',
  'bg-sand text-ink',
  'bg-sage text-ink',
  'bg-wattle text-ink',
  'bg-eucalypt text-white',
  'bg-deep text-white',
  'bg-clay text-white',
  'bg-clay-deep text-white',
  'bg-stone text-white',
];

/** Initials on a colour that stays with the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-chip text-small font-[600]',
        palette[placeInPalette(name, palette.length)],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
