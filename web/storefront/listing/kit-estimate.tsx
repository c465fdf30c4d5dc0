import { estimateKitDelivery } from '../../../contracts/storefront/listing/delivery.ts';
import { ask } from '../../kernel/query-client.ts';
import { FreeFrom } from './free-from.tsx';
import { PostcodeEstimate } from '../../pricing/shipping/postcode-estimate.tsx';

/** What it costs to send one of this kit, and from when on nothing. */
export function KitEstimate({ id }: { id: number }) {
  return (
    <>
      <PostcodeEstimate
        label="Delivery of this kit"
        query={(postcode) => ask(estimateKitDelivery, { params: { id }, query: { postcode } })}
      />
      <FreeFrom />
    </>
  );
}
