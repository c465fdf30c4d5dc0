import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'paper' | 'sale' | 'mist' | 'blush' | 'sand';

const tones: Record<BadgeTone, string> = {
  paper: 'bg-paper text-ink',
  sale: 'bg-blush text-clay-deep',
  mist: 'bg-mist text-ink',
  blush: 'bg-blush text-ink',
  sand: 'bg-sand text-ink',
};

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-block max-w-full rounded-chip wrap-anywhere px-2 py-0.5 md:px-2.5 text-tiny font-[560] md:wrap-break-word forced-colors:border',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
