import { useEffect, useState } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { publishEvent, subscribe } from '../../kernel/events.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { waitingText } from './cart-messages.ts';
import { useCartActions } from './cart-provider.tsx';

type Props = {
  kits: readonly Kit[];
  /** Hears which are in the cart, before it opens. */
  onAdded?: (ids: readonly number[]) => Promise<void>;
  /** Hears which wait for a connection. */
  onWaiting?: (ids: readonly number[]) => void;
};

/** Puts one of each kit into the cart. What cannot be added is named with the reason. */
export function AddAll({ kits, onAdded, onWaiting }: Props) {
  const { addSeveral } = useCartActions();
  const [isAdding, setAdding] = useState(false);
  const [waits, setWaits] = useState(false);
  const [left, setLeft] = useState<string[]>([]);

  // What was said of an earlier try is over when the cart has changed.
  useEffect(() => (waits ? subscribe('cart-updated', () => setWaits(false)) : undefined), [waits]);

  async function put() {
    if (isAdding) return;
    setAdding(true);
    const { added, left: those, trouble } = await addSeveral(kits);
    if (added.length > 0) await onAdded?.(added);
    if (trouble === waitingText) onWaiting?.(kits.map(({ id }) => id));
    setAdding(false);
    setWaits(trouble === waitingText);
    setLeft([
      ...(trouble === null || trouble === waitingText ? [] : [trouble]),
      ...those.map(({ productId, message }) => `${nameOf(productId)}: ${message}`),
    ]);
    if (added.length > 0) publishEvent('open-cart');
  }
  const nameOf = (id: number) => kits.find((kit) => kit.id === id)?.name ?? '';

  return (
    <>
      <Button className="needs-script" aria-busy={isAdding || undefined} onClick={() => void put()}>
        {isAdding ? 'Adding…' : 'Add all to cart'}
      </Button>
      {waits && (
        <p role="status" className="order-last w-full text-small text-stone">
          {waitingText}
        </p>
      )}
      {left.length > 0 && (
        <div role="alert" className="order-last grid w-full gap-1">
          {left.map((message) => (
            <FieldError key={message}>{message}</FieldError>
          ))}
        </div>
      )}
    </>
  );
}
