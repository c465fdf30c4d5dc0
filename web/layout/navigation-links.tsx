import type { ReactNode } from 'react';
import { paths } from '../../contracts/kernel/paths.ts';
import { ShopLink } from '../kernel/link.tsx';

const link =
  'inline-flex min-h-11 items-center px-3 rounded-control underline-offset-8 decoration-1 hover:underline aria-[current=page]:underline';

const pages = [
  ['Zen Gallery', paths.gallery],
  ['Our Story', paths.about],
  ['Contact', paths.contact],
] as const;

type Props = { shopMenu: ReactNode; className: string };

/** The pages that the header names. The shop's own menu stands second. */
export function NavigationLinks({ shopMenu, className }: Props) {
  return (
    <ul className={className}>
      <li>
        <ShopLink to={paths.home} className={link}>
          Home
        </ShopLink>
      </li>
      <li>{shopMenu}</li>
      <li>
        <ShopLink to={paths.category('new-arrivals')} className={link}>
          New Arrivals
        </ShopLink>
      </li>
      <li>
        <ShopLink to={paths.category('bestsellers')} className={link}>
          Bestsellers
        </ShopLink>
      </li>
      {pages.map(([name, path]) => (
        <li key={path}>
          <ShopLink to={path} className={link}>
            {name}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
