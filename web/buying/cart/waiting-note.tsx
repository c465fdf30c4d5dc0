import { sinceText } from '../../ui/since-text.ts';
import { useCart } from './cart-provider.tsx';
import { waitingChanges, waitingMessage } from './waiting-changes.ts';

/** What a cart without a connection is: since when it is so, and what waits. */
export function WaitingNote() {
  const { seenAt } = useCart();
  return (
    <>
      {seenAt !== undefined && (
        <p role="status" className="my-4 rounded-control bg-sand px-4 py-3 text-small">
          As your cart was last seen, {sinceText(seenAt)}; prices and stock may have changed. What you change
          waits until the connection is back.
        </p>
      )}
      <Waiting />
    </>
  );
}

/** What waits on this device, for as long as it does: the message about it is gone after some seconds. */
function Waiting() {
  const changes = waitingChanges();
  if (changes.length === 0) return null;
  const kits = changes.flatMap((change) =>
    'productId' in change && change.name ? [`${change.quantity} × ${change.name}`] : [],
  );
  return (
    <div className="my-4 rounded-control bg-sand px-4 py-3 text-small">
      <p className="font-[560]">{waitingMessage(changes.length).title}</p>
      {kits.length > 0 && <p className="wrap-break-word">Goes into your cart then: {kits.join(', ')}</p>}
    </div>
  );
}
