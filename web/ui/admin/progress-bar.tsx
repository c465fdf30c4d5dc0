import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** How far work is. Browsers paint a bar whose border was reset in grey, where one that has just begun looks full. */
export function ProgressBar({ className, ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      {...rest}
      className={classes(
        'block h-3 w-full appearance-none overflow-hidden rounded-chip [&::-moz-progress-bar]:bg-eucalypt [&::-webkit-progress-bar]:bg-linen [&::-webkit-progress-value]:bg-eucalypt',
        className,
      )}
    />
  );
}
