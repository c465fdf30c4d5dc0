import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';

/** @param onContinue in the drawer the shop is right behind; without it the button leads to the kits */
export function CartEmpty({ onContinue }: { onContinue?: () => void }) {
  return (
    <div
      className={classes(
        'flex flex-col gap-4',
        onContinue
          ? 'items-start py-6'
          : 'items-center rounded-card bg-linen px-[min(1.5rem,6vw)] py-14 text-center',
      )}
    >
      <p className="font-display text-h3">Your cart is empty</p>
      <p className="max-w-[34ch] text-stone">
        A kit holds everything you need for a slow Sunday: the pattern, the colours, the tools.
      </p>
      {onContinue ? (
        <Button onClick={onContinue}>Continue Shopping</Button>
      ) : (
        <ShopLink to={paths.category('all')} className={buttonClass('primary')}>
          Continue Shopping
        </ShopLink>
      )}
    </div>
  );
}
