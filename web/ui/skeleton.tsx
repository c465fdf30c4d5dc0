import { classes } from './classes.ts';

/** A quiet block in the box of what is still coming. It appears only after 300 ms, by the style sheet. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classes('skeleton rounded-card bg-linen', className)} />;
}
