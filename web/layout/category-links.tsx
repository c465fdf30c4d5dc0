import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../contracts/kernel/paths.ts';
import { categoriesQuery } from '../storefront/listing/categories-query.ts';
import { ShopLink } from '../kernel/link.tsx';

type Props = { className?: string; linkClass?: string; giftCards?: boolean };

/** The categories by their own addresses, and all kits at the end; in menus gift cards, too. */
export function CategoryLinks({ className, linkClass, giftCards = false }: Props) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  return (
    <ul className={className}>
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <ShopLink to={paths.category(slug)} className={linkClass}>
            {name}
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink to={paths.category('all')} className={linkClass}>
          All Products
        </ShopLink>
      </li>
      {giftCards && (
        <li>
          <ShopLink to={paths.giftCards} className={linkClass}>
            Gift Cards
          </ShopLink>
        </li>
      )}
    </ul>
  );
}
