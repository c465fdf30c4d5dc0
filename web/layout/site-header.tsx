import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../contracts/paths.ts';
import { ShopLink } from '../kernel/link.tsx';
import { settingsQuery } from './settings-query.ts';

/** @param cartButton the cart's part, which a page above puts here */
export function SiteHeader({ cartButton }: { cartButton?: ReactNode }) {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <header className="border-b border-line">
      <div className="container flex items-center gap-6 py-4">
        <ShopLink to={paths.home} className="font-display text-h3">
          {settings.brand}
        </ShopLink>
        {cartButton}
      </div>
    </header>
  );
}
