import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countText } from './cart-button.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotRead } from './cart-not-read.tsx';
import { useCart } from './cart-provider.tsx';
import { CartSubtotal, CartTotal, FreeDelivery } from './cart-summary.tsx';
import { DiscountBox } from './discount-box.tsx';
import { GoneKits } from './gone-kits.tsx';
import { WaitingNote } from './waiting-note.tsx';

// What waits for a connection is fetched with the drawer: in one file, once the page is at rest.
export { showSeenCart } from './seen-cart.ts';
export { keepOnDevice } from './waiting-changes.ts';
export { sendWaiting } from './send-waiting.ts';

type Props = { isOpen: boolean; estimate: ReactNode; onClose: () => void };

/**
 * The drawer itself: lines, subtotal, and the way to pay. Of small screens and large letters its foot takes no more than
 * the total needs, and where even that leaves no room for a line the whole drawer scrolls.
 */
export function CartPanel({ isOpen, estimate, onClose }: Props) {
  const { cart, status, read } = useCart();
  const isEmpty = cart.items.length === 0;
  const title = isEmpty ? 'Your cart' : `Your cart · ${countText(cart.totalItems)}`;
  return (
    <Dialog title={title} side="right" open={isOpen} onClose={onClose}>
      <div className="min-h-24 grow overflow-y-auto px-6">
        <WaitingNote />
        <GoneKits />
        {status === 'failed' ? (
          <CartNotRead onAgain={() => void read()} />
        ) : isEmpty ? (
          <CartEmpty onContinue={onClose} />
        ) : (
          <>
            <CartLines compact onLeave={onClose} />
            <div className="grid gap-4 border-t border-line pt-5 pb-5">
              <FreeDelivery />
              <Estimate>{estimate}</Estimate>
              <DiscountBox />
              <CartSubtotal />
            </div>
          </>
        )}
      </div>
      {!isEmpty && <Foot onLeave={onClose} />}
    </Dialog>
  );
}

/** Folded away, and asked for nothing before it is unfolded. */
function Estimate({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ newState }) => setOpen(newState === 'open')}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between text-small font-[560]">
        Estimate delivery
        <Icon
          of={ChevronDown}
          size={18}
          className="transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      {isOpen && children}
    </details>
  );
}

function Foot({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="order-2 shrink-0 border-t border-line bg-linen px-6 pt-3 pb-4">
      <CartTotal />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" className="grow basis-24" onClick={onLeave}>
          Continue
          <span className="sr-only"> shopping</span>
        </Button>
        <ShopLink to={paths.checkout} onClick={onLeave} className={buttonClass('primary', 'grow basis-24')}>
          Checkout
        </ShopLink>
      </div>
    </div>
  );
}
