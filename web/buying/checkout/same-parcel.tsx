import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissSameParcel, readSameParcel } from '../../../contracts/buying/checkout/same-parcel.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { localDrawer } from '../../kernel/storage.ts';
import { Thumbnail } from '../../platform/images/picture.tsx';
import { rememberedPostcode } from '../../pricing/shipping/remembered-postcode.ts';
import { Button } from '../../ui/button.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { linesText } from './order-key.ts';

const dismissedKey = 'same-parcel-dismissed';

/** One kit that would travel with the cart for nothing more, until somebody wants to hear of none. */
export function SameParcel() {
  const { cart, status } = useCart();
  const isCartThere = status !== 'unread' && status !== 'failed' && cart.items.length > 0;
  return isCartThere ? <Suggestion cartId={cart.cartId} lines={linesText(cart.items)} /> : null;
}

/** The button that was pressed is gone: whoever reads by keyboard goes on where it stood. */
function focusOn(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}

function Suggestion({ cartId, lines }: { cartId: string; lines: string }) {
  const [wasDismissed] = useState(() => localDrawer.read(dismissedKey) === true);
  const [isDismissed, setDismissed] = useState(wasDismissed);
  const [postcode] = useState(rememberedPostcode);
  const asked = ask(readSameParcel, { query: { cartId, ...(postcode && { postcode }) } });
  const { data } = useQuery({ ...asked, queryKey: [...asked.queryKey, lines], enabled: !isDismissed });
  const kit = data?.kit;
  if (wasDismissed || !kit) return null;
  if (isDismissed)
    return (
      <p ref={focusOn} tabIndex={-1} className="text-stone">
        No kits are named here any more.
      </p>
    );
  const dismiss = () => {
    localDrawer.write(dismissedKey, true);
    setDismissed(true);
    // Where this does not arrive the device remembers it all the same.
    call(dismissSameParcel, { body: {} }).catch(() => {});
  };
  return (
    <section aria-labelledby="same-parcel" className="max-w-190 border-t border-line pt-6">
      <h2 id="same-parcel" className="text-h3">
        Fits into the same parcel
      </h2>
      <p className="mt-1 text-stone">Sending it along costs nothing more.</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <div className="w-18 shrink-0">{kit.imageUrl && <Thumbnail original={kit.imageUrl} alt="" />}</div>
        <p className="min-w-40 grow">
          <ShopLink
            to={paths.product(kit.slug)}
            className="font-[560] wrap-break-word underline-offset-4 hover:underline"
          >
            {kit.name}
          </ShopLink>
          <span className="block tabular-nums">{priceText(shownPrice(kit).priceCents)}</span>
        </p>
        <AddToCart kit={kit} />
      </div>
      <Button variant="quiet" className="mt-2" onClick={dismiss}>
        Name no kits here any more
      </Button>
    </section>
  );
}
