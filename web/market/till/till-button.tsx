import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';

const looks = {
  // Its border is seen where the browser takes the ground away.
  main: 'border border-transparent bg-eucalypt text-white active:bg-deep',
  plain: 'border border-control bg-white text-ink active:bg-linen',
  quiet: 'text-eucalypt underline underline-offset-4',
  danger: 'border border-danger bg-white text-danger active:bg-blush',
} as const;

type Props = ComponentProps<'button'> & { variant?: keyof typeof looks };

/** High enough for a thumb that does not look. */
export function TillButton({ variant = 'plain', type = 'button', className, ...rest }: Props) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is given, or is 'button'
      type={type}
      className={classes(
        'inline-flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-card px-4 text-lead leading-tight font-[560] select-none disabled:cursor-not-allowed disabled:opacity-50',
        looks[variant],
        className,
      )}
      {...rest}
    />
  );
}
