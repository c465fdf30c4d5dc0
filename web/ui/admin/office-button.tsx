import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useToast } from '../toast.tsx';

type Look = 'primary' | 'secondary' | 'danger' | 'quiet';

const shared =
  'inline-flex min-h-tap cursor-pointer items-center justify-center gap-1.5 rounded-control px-3 py-1 leading-tight font-[560] whitespace-nowrap select-none transition-colors duration-120 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55';

const looks: Record<Look, string> = {
  primary: 'bg-eucalypt text-white hover:bg-deep',
  secondary: 'border border-control bg-white text-ink hover:border-ink hover:bg-linen',
  danger: 'border border-danger bg-white text-danger hover:bg-blush',
  quiet: 'px-1.5 text-eucalypt underline underline-offset-3 hover:text-deep',
};

/** The look of a button of the back office, for links that act as one. */
export function officeButtonClass(variant: Look = 'secondary', extra?: string): string {
  return classes(shared, looks[variant], extra);
}

type Props = ComponentProps<'button'> & {
  variant?: Look;
  /** Why it may not be pressed now; it then says so, and does nothing else. */
  refusal?: string | null | undefined;
};

/**
 * A button that may not be pressed can still be focused and says why: in its title, and in a message when it is
 * pressed.
 */
export function OfficeButton({
  variant,
  type = 'button',
  className,
  refusal,
  onClick,
  title,
  ...rest
}: Props) {
  const tell = useToast();
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is given, or is 'button'
      type={refusal ? 'button' : type}
      className={officeButtonClass(variant, className)}
      aria-disabled={refusal ? true : rest['aria-disabled'] || undefined}
      title={refusal ?? title}
      onClick={whenPressed(refusal, onClick, tell)}
    />
  );
}

/** The click handler. A refused button says why in a message, because a phone shows no title. */
export function whenPressed(
  refusal: Props['refusal'],
  act: Props['onClick'],
  tell: ReturnType<typeof useToast>,
): Props['onClick'] {
  return refusal ? () => tell({ title: refusal, kind: 'error' }) : act;
}
