import { classes } from '../classes.ts';

export type Tone = 'calm' | 'good' | 'waiting' | 'warning' | 'bad';

const tones: Record<Tone, string> = {
  calm: 'bg-linen text-ink',
  good: 'bg-mist text-deep',
  waiting: 'bg-sand text-ink',
  warning: 'bg-blush text-clay-deep',
  bad: 'bg-white text-danger border border-danger',
};

/** A state in a word, never by its colour alone. */
export function Status({ tone = 'calm', children }: { tone?: Tone; children: string }) {
  return (
    <span
      className={classes(
        'inline-block rounded-chip px-2.5 py-0.5 text-small leading-snug font-[560] whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
