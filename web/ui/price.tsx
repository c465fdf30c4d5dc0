import { priceText, type ShownPrice } from '../../contracts/kernel/money.ts';
import { classes } from './classes.ts';

type Props = { shown: ShownPrice & { isLeast?: boolean }; className?: string };

/** A price, with what it was before struck through beside it; ‘from’ where others of it cost more. */
export function Price({ shown, className }: Props) {
  const { priceCents, was } = shown;
  return (
    <span className={classes('tabular-nums', className)}>
      {shown.isLeast && 'from '}
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
