import { paths } from '../../contracts/paths.ts';
import { ShopLink } from '../kernel/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { countText } from './cart-button.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLines } from './cart-lines.tsx';
import { useCart } from './cart-provider.tsx';
import { CartSummary } from './cart-summary.tsx';

/** The drawer itself: lines, subtotal, and the way to pay. */
export function CartPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { cart } = useCart();
  const isEmpty = cart.items.length === 0;
  const title = isEmpty ? 'Your cart' : `Your cart · ${countText(cart.totalItems)}`;
  return (
    <Dialog title={title} side="right" open={isOpen} onClose={onClose}>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6">
        {isEmpty ? <CartEmpty onContinue={onClose} /> : <CartLines compact onLeave={onClose} />}
      </div>
      {!isEmpty && <Foot onLeave={onClose} />}
    </Dialog>
  );
}

function Foot({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="flex flex-col gap-4 border-t border-line bg-linen px-6 pt-5 pb-6">
      <CartSummary />
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={onLeave}>
          Continue
          <span className="sr-only"> shopping</span>
        </Button>
        <ShopLink to={paths.checkout} onClick={onLeave} className={buttonClass('primary')}>
          Checkout
        </ShopLink>
      </div>
    </div>
  );
}
