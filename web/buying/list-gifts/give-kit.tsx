import { useEffect, useState } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { publishEvent, subscribe } from '../../kernel/events.ts';
import { Button } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { waitingText } from '../cart/cart-messages.ts';
import { useCartActions } from '../cart/cart-provider.tsx';
import type { GiftsOfList } from './use-list-gifts.ts';

type Props = { kit: Kit; list: GiftsOfList };

/** Under a kit of somebody's list: whether it is taken, the cart, and a word that one brings it by another way. */
export function GiveKit({ kit, list }: Props) {
  const { gifts } = list;
  if (!gifts || gifts.isOwn) return <AddToCart kit={kit} />;
  const isTaken = gifts.taken.includes(kit.id);
  const own = gifts.mine.find(({ productId }) => productId === kit.id);
  const trouble = list.troubleOf(kit.id);
  return (
    <div className="grid gap-1.5">
      {isTaken && <p className="rounded-control bg-mist px-3 py-2 text-small">Somebody gives this already</p>}
      {kit.choices || kit.stock === 0 ? <AddToCart kit={kit} /> : <GiveByCart kit={kit} list={list} />}
      {own && (
        <p className="text-small">
          You bring this: kept for you until {dateText(own.until)}.{' '}
          <Button variant="quiet" onClick={() => void list.undo(kit.id)}>
            Undo<span className="sr-only">: {kit.name}</span>
          </Button>
        </p>
      )}
      {!own && !isTaken && (
        <Button variant="quiet" onClick={() => void list.reserve(kit.id)}>
          I bring this another way<span className="sr-only">: {kit.name}</span>
        </Button>
      )}
      {trouble && <FieldError>{trouble}</FieldError>}
    </div>
  );
}

function GiveByCart({ kit, list }: Props) {
  const { add } = useCartActions();
  const [isAdding, setAdding] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  // What was said of an earlier try is over when the cart has changed.
  useEffect(() => (why === null ? undefined : subscribe('cart-updated', () => setWhy(null))), [why]);
  const put = async () => {
    if (isAdding) return;
    setAdding(true);
    const refused = await add(kit.id, 1, kit.name);
    setWhy(refused);
    if (refused === null) await list.note(kit.id);
    if (refused === waitingText) list.noteLater(kit.id);
    setAdding(false);
    if (refused === null) publishEvent('open-cart');
  };
  return (
    <>
      <Button variant="secondary" aria-busy={isAdding || undefined} onClick={() => void put()}>
        {isAdding ? 'Adding…' : 'Add to cart'}
        <span className="sr-only">: {kit.name}</span>
      </Button>
      {why === waitingText ? (
        <p className="text-small text-stone">{why}</p>
      ) : (
        why && <FieldError>{why}</FieldError>
      )}
    </>
  );
}
