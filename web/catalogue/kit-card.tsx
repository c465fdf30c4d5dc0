import type { ReactNode } from 'react';
import type { Kit } from '../../contracts/catalogue.ts';
import { paths } from '../../contracts/paths.ts';
import { ShopLink } from '../kernel/link.tsx';

type Props = { kit: Kit; actions?: ReactNode; eager?: boolean };

export function KitCard({ kit, actions }: Props) {
  return (
    <article>
      <h3>
        <ShopLink to={paths.product(kit.slug)}>{kit.name}</ShopLink>
      </h3>
      <p>${kit.price}</p>
      {actions}
    </article>
  );
}
