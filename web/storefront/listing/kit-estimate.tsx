import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { arrivesAnywhereText, arrivesText } from '../../../contracts/kernel/arrival-text.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { PostcodeEstimate } from '../../pricing/shipping/postcode-estimate.tsx';
import { deliveryFactsQuery } from './facts-query.ts';
import { FreeFrom } from './free-from.tsx';
import { kitEstimateQuery } from './kit-estimate-query.ts';

/** When one of this kit arrives, what it costs to send it, and from when on nothing. */
export function KitEstimate({ kit }: { kit: Pick<KitDetail, 'id' | 'slug' | 'stock' | 'preorder'> }) {
  const { postcode = '' }: { postcode?: string } = useSearch({ strict: false });
  return (
    <>
      <PostcodeEstimate
        label="Delivery of this kit"
        query={(to) => kitEstimateQuery(kit.id, to)}
        action={paths.product(kit.slug)}
        given={postcode}
        arrival={(known) => <Arrival kit={kit} known={known} />}
      />
      <FreeFrom />
    </>
  );
}

type Known = { postcode: string; options: readonly DeliveryOption[] } | undefined;

/**
 * To a postcode that is known between two days, else between the earliest and the latest of the country. Of a pre-order
 * the days count from the promised one.
 */
function Arrival({ kit, known }: { kit: Pick<KitDetail, 'stock' | 'preorder'>; known: Known }) {
  const { data: facts } = useQuery(deliveryFactsQuery);
  const window = known?.options.find(({ service }) => service === 'standard')?.window;
  const anywhere = kit.stock > 0 ? facts?.anywhere : null;
  if (kit.stock <= 0 && !kit.preorder) return null;
  if (!window && !anywhere) return null;
  return (
    // Two lines without a postcode; kept free, so that nothing moves once the postcode is known.
    <p className="mb-4 min-h-[2lh]">
      {window ? `${arrivesText(window)} to ${known?.postcode}` : anywhere && arrivesAnywhereText(anywhere)}
    </p>
  );
}
