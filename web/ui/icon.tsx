import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

/** An icon of Lucide, or a path of `first-drawings.ts`. */
export type Drawing = LucideIcon | string;
type Props = { of: Drawing; size?: number; className?: string | undefined };

/** An icon beside words; it adds nothing to them, so it is hidden from screen readers. */
export function Icon({ of: Drawn, size = 20, className }: Props) {
  const drawn = {
    strokeWidth: 1.6,
    'aria-hidden': true,
    className: classes('shrink-0', className),
  } as const;
  if (typeof Drawn !== 'string') return <Drawn size={size} {...drawn} />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...drawn}
    >
      <path d={Drawn} />
    </svg>
  );
}
