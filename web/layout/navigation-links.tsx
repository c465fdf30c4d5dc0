import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstHeader, type MenuEntry } from '../../contracts/growth/content/first-menus.ts';
import { menusQuery } from '../growth/content/menus-query.ts';
import { MenuItemLink, useEveryCategory } from './menu-link.tsx';

const link =
  'inline-flex min-h-11 items-center px-3 rounded-control underline-offset-8 decoration-1 hover:underline aria-[current=page]:underline';

type Props = {
  /** A heading with its links. @param isFarRight whether they would leave the window on the right */
  heading: (entry: MenuEntry, isFarRight: boolean) => ReactNode;
  className: string;
};

/** The header's menu, as the owner arranged it or as the shop has it. */
export function NavigationLinks({ heading, className }: Props) {
  const { data: menus } = useQuery(menusQuery);
  const entries = useEveryCategory<MenuEntry>(menus?.header ?? firstHeader);
  return (
    <ul className={menus?.header ? `${className} flex-wrap` : className}>
      {entries.map((entry, at) => (
        <li key={`${entry.to} ${entry.label}`}>
          {'links' in entry && entry.links.length > 0 ? (
            heading(entry, at > 3 && at >= entries.length - 2)
          ) : (
            <MenuItemLink to={entry.to} className={link}>
              {entry.label}
            </MenuItemLink>
          )}
        </li>
      ))}
    </ul>
  );
}
