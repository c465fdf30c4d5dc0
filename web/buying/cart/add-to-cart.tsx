import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formPaths, paths } from '../../../contracts/kernel/paths.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { publishEvent, subscribe } from '../../kernel/events.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { Quantity } from '../../ui/quantity.tsx';
import { cartMessages, waitingText } from './cart-messages.ts';
import { useCartActions } from './cart-provider.tsx';
import { mostOf } from './cart-shown.ts';

type Props = {
  kit: Pick<Kit, 'id' | 'slug' | 'name' | 'stock' | 'choices' | 'preorder'>;
  /** The quantity field, which only the kit's own page has. */
  picker?: typeof Quantity;
  /** Called when the kit is in the cart, before that opens, or waits for a connection. */
  onPut?: (waits: boolean) => Promise<void> | void;
};

/** The cart's button. What there is to choose of is chosen on the page of the kit. */
export function AddToCart({ kit, ...adding }: Props) {
  if (!kit.choices) return <Adding kit={kit} {...adding} />;
  return (
    <ShopLink to={paths.product(kit.slug)} className={buttonClass('secondary', 'w-full no-underline')}>
      Choose<span className="sr-only">: {kit.name}</span>
    </ShopLink>
  );
}

/** Puts a kit into the cart and shows the cart. What goes wrong also stands under the button. */
function Adding({ kit, picker: Picker, onPut }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const { add } = useCartActions();
  const [quantity, setQuantity] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const most = mostOf(kit);
  const isSoldOut = most.maximum === 0;

  // A message about an earlier try is removed when the cart has changed.
  useEffect(
    () => (trouble === null ? undefined : subscribe('cart-updated', () => setTrouble(null))),
    [trouble],
  );

  async function put() {
    if (isAdding || isSoldOut) return;
    setAdding(true);
    setTrouble(null);
    const why = await add(kit.id, quantity, kit.name);
    if (why === null || why === waitingText) await onPut?.(why !== null);
    setAdding(false);
    if (why === null) publishEvent('open-cart');
    else setTrouble(messageFor(why, Picker !== undefined));
  }

  return (
    <form
      action={formPaths.addToCart}
      method="post"
      // On a card it is one button, and a landmark for each card would be in the way.
      aria-label={Picker ? `Buy ${kit.name}` : undefined}
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void put();
      }}
    >
      <input type="hidden" name="productId" value={kit.id} />
      <input type="hidden" name="back" value={here} />
      <div className="flex flex-wrap items-start gap-3">
        {Picker && !isSoldOut && (
          <Picker of={kit.name} name="quantity" value={quantity} onChange={setQuantity} {...most} />
        )}
        <Button
          type="submit"
          variant={Picker ? 'primary' : 'secondary'}
          className="grow max-[22rem]:px-3"
          aria-disabled={isSoldOut || undefined}
          aria-busy={isAdding || undefined}
        >
          {isSoldOut ? 'Sold out' : isAdding ? 'Adding…' : kit.preorder ? 'Pre-order' : 'Add to cart'}
          <span className="sr-only">: {kit.name}</span>
        </Button>
      </div>
      {trouble === waitingText ? (
        <p className="text-small text-stone">{trouble}</p>
      ) : (
        trouble && <FieldError>{trouble}</FieldError>
      )}
    </form>
  );
}

/** A product card has its own words for the same failure (specification, section 8). */
function messageFor(why: string, onProductPage: boolean): string {
  const isCatalogued = why === cartMessages.notAdded.description;
  return isCatalogued && !onProductPage ? cartMessages.notAddedFromCard.description : why;
}
