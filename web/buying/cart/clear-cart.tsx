import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useCart } from './cart-provider.tsx';

/** Empties the cart. No question is asked: Undo puts every line back, as many as there were. */
export function ClearCart() {
  const { cart, clear, add } = useCart();
  const tell = useToast();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function empty() {
    if (isBusy) return;
    const lines = cart.items.map(({ product: { id, name }, quantity }) => ({ id, name, quantity }));
    setBusy(true);
    const why = await clear();
    setBusy(false);
    setTrouble(why);
    if (why !== null) return;
    // The button is gone with the lines.
    document.querySelector('h1')?.focus();
    tell({
      title: 'Your cart is cleared',
      action: {
        label: 'Undo',
        onClick: () => lines.forEach(({ id, name, quantity }) => void add(id, quantity, name)),
      },
    });
  }

  return (
    <div className="mt-2 grid justify-items-start gap-1">
      <Button variant="quiet" className="-ml-2" aria-busy={isBusy || undefined} onClick={() => void empty()}>
        Clear the cart
      </Button>
      {trouble !== null && <FieldError>{trouble}</FieldError>}
    </div>
  );
}
