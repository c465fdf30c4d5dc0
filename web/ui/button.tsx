import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'icon';

const shared =
  'inline-flex items-center justify-center gap-2 rounded-control font-[560] text-body leading-tight cursor-pointer select-none transition-colors duration-120 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55';

const looks: Record<ButtonVariant, string> = {
  // Its border is seen where the browser takes the ground away.
  primary: 'min-h-12 px-6 py-3 border border-transparent bg-eucalypt text-white hover:bg-deep',
  secondary: 'min-h-12 px-6 py-3 border border-control text-ink hover:border-ink hover:bg-linen',
  quiet:
    'min-h-11 px-2 text-eucalypt underline underline-offset-4 decoration-1 hover:text-deep hover:decoration-2',
  icon: 'size-11 text-ink hover:bg-linen',
};

/** The look of a button, for links that act as one. */
export function buttonClass(variant: ButtonVariant, extra?: string): string {
  return classes(shared, looks[variant], extra);
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant };

/** One primary button a view. A button that may not be pressed is `aria-disabled`, so that it can still say why. */
export function Button({ variant = 'primary', type = 'button', className, ...rest }: Props) {
  // oxlint-disable-next-line react/button-has-type -- the type is given, or is 'button'
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
