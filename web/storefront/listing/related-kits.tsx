import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Kit, KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { KitGrid } from './kit-grid.tsx';
import { relatedQuery } from './related-query.ts';

type Props = { id: number; parts: KitDetail['parts']; actions: (kit: Kit) => ReactNode };

/**
 * Kits that go with this one. Without them the page is whole, so nothing is said where they do not come.
 * @param parts what is in the bundle already, where it is one
 */
export function RelatedKits({ id, parts, actions }: Props) {
  const { data: related = [] } = useQuery(relatedQuery(id));
  const kits = notAmong(parts, related);
  if (kits.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-8">
        Goes well beside it
      </h2>
      {/* Where three stand side by side, a fourth would stand alone under them. */}
      <div className="md:max-lg:[&>ul>li:nth-child(4)]:hidden">
        <KitGrid kits={kits} actions={actions} first={0} />
      </div>
    </section>
  );
}

export function notAmong<Other extends Pick<Kit, 'slug'>>(
  parts: readonly Pick<Kit, 'slug'>[],
  kits: readonly Other[],
): Other[] {
  return kits.filter(({ slug }) => !parts.some((part) => part.slug === slug));
}
