import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formPaths, paths } from '../../../contracts/kernel/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useCartActions } from '../cart/cart-provider.tsx';

type Props = {
  kit: { id: number; name: string };
  place: string;
  /** Hears that it is in the cart, before the checkout opens. */
  onPut?: (waits: boolean) => Promise<void>;
};

/** Puts a kit into the cart and opens the checkout with the place chosen; without script it goes into the plain cart. */
export function PayAndCollect({ kit, place, onPut }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const { add } = useCartActions();
  const [isAdding, setAdding] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function pay(): Promise<void> {
    if (isAdding) return;
    setAdding(true);
    const why = await add(kit.id, 1);
    if (why === null) await onPut?.(false);
    setAdding(false);
    setTrouble(why);
    if (why !== null) return;
    const { choosePlace } = await import('./choose-place.ts');
    choosePlace(place);
    await navigate({ to: paths.checkout });
  }

  return (
    <form
      action={formPaths.addToCart}
      method="post"
      className="grid grow gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <input type="hidden" name="productId" value={kit.id} />
      <input type="hidden" name="back" value={here} />
      <Button type="submit" variant="secondary" aria-busy={isAdding || undefined}>
        Pay now, collect there
        <span className="sr-only">
          : {kit.name}, {place}
        </span>
      </Button>
      {trouble && <FieldError>{trouble}</FieldError>}
    </form>
  );
}
