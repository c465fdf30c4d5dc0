import type { ReactNode } from 'react';
import { ShopLink } from '../kernel/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';

type Props = { tone: 'mist' | 'blush'; heading: string; to: string; link: string; children: ReactNode };

/** A quiet panel that points to a shelf. */
export function Banner({ tone, heading, to, link, children }: Props) {
  return (
    <section
      className={classes(
        'flex flex-col items-start min-w-0 rounded-card p-[min(2rem,8vw)] md:p-12',
        tone === 'mist' ? 'bg-mist' : 'bg-blush',
      )}
    >
      <h2>{heading}</h2>
      <p className="mt-3 mb-6 max-w-[44ch]">{children}</p>
      <ShopLink to={to} className={buttonClass('secondary', 'mt-auto bg-paper')}>
        {link}
      </ShopLink>
    </section>
  );
}
