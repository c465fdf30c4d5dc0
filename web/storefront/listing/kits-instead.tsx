import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { bestsellersQuery } from './flagged-queries.ts';
import { KitCarousel } from './kit-carousel.tsx';

type Props = { actions: (kit: Kit) => ReactNode };

/** Something to look at where nothing is: under an empty cart, an empty list, a search in vain. Comes late or not at all. */
export function KitsInstead({ actions }: Props) {
  const { data: kits = [] } = useQuery(bestsellersQuery);
  if (kits.length === 0) return null;
  return (
    <div className="mt-section">
      <KitCarousel
        heading="Bestsellers"
        kits={kits}
        emptyText=""
        all={paths.category('bestsellers')}
        actions={actions}
      />
    </div>
  );
}
