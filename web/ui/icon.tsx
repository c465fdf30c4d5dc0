import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

type Props = { of: LucideIcon; size?: number; className?: string | undefined };

/** A drawn sign beside words; it says nothing by itself, so it is hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, className }: Props) {
  return (
    <Drawing size={size} strokeWidth={1.6} aria-hidden="true" className={classes('shrink-0', className)} />
  );
}
