import { useSuspenseQuery } from '@tanstack/react-query';
import { everyCategory, type MenuLink } from '../../contracts/growth/content/first-menus.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import { ShopLink } from '../kernel/link.tsx';
import { categoriesQuery } from '../storefront/listing/categories-query.ts';

type Props = { to: string; className: string; children: string };

/** A link of a menu: to a page of the shop, or to an address outside it. */
export function MenuItemLink({ to, className, children }: Props) {
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

/** The links under a heading. */
export function MenuLinks(props: { links: readonly MenuLink[]; className: string; linkClass: string }) {
  const links = useEveryCategory(props.links);
  return (
    <ul className={props.className}>
      {links.map(({ label, to }) => (
        <li key={`${to} ${label}`}>
          <MenuItemLink to={to} className={props.linkClass}>
            {label}
          </MenuItemLink>
        </li>
      ))}
    </ul>
  );
}

/** The links with a link to each category in the place of the one that stands for all. */
export function useEveryCategory<L extends MenuLink>(links: readonly L[]): (L | MenuLink)[] {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  return links.flatMap((link) =>
    link.to === everyCategory
      ? categories.map(({ slug, name }) => ({ label: name, to: paths.category(slug) }))
      : [link],
  );
}
