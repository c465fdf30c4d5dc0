import { estimateKitDelivery } from '../../contracts/delivery.ts';
import { ask } from '../kernel/query-client.ts';
import { PostcodeEstimate } from '../shipping/postcode-estimate.tsx';

/** What it costs to send one of this kit. */
export function KitEstimate({ id }: { id: number }) {
  return (
    <PostcodeEstimate
      query={(postcode) => ask(estimateKitDelivery, { params: { id }, query: { postcode } })}
    />
  );
}
