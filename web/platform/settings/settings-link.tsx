import type { ReactNode } from 'react';
import { ShopLink } from '../../kernel/link.tsx';

type Props = { to: string; className?: string; children: ReactNode };

/** A link that the owner wrote: into this shop, or to a whole https address. */
export function SettingsLink({ to, className, children }: Props) {
  return to.startsWith('/') ? (
    <ShopLink to={to} className={className}>
      {children}
    </ShopLink>
  ) : (
    <a href={to} rel="noopener" className={className}>
      {children}
    </a>
  );
}
