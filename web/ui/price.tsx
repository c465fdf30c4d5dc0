import { priceText, type ShownPrice } from '../../contracts/kernel/money.ts';
import { classes } from './classes.ts';

/** A price, with what it was before struck through beside it. */
export function Price({ shown, className }: { shown: ShownPrice; className?: string }) {
  const { priceCents, was } = shown;
  return (
    <span className={classes('tabular-nums', className)}>
      <span className={classes('font-[560]', was && 'text-clay')}>{priceText(priceCents)}</span>
      {was && (
        <>
          {' '}
          <s className="text-stone">
            <span className="sr-only">{was.label} </span>
            {priceText(was.priceCents)}
          </s>
        </>
      )}
    </span>
  );
}
