import { centsOf, priceText } from '../../contracts/money.ts';
import { classes } from './classes.ts';

type Props = {
  /** Decimal amounts, as the contracts carry them. */
  price: string;
  rrpPrice?: string | null;
  className?: string;
};

/** A price, with the recommended one struck through beside it while that one is higher. */
export function Price({ price, rrpPrice, className }: Props) {
  const reduced = rrpPrice ? centsOf(rrpPrice) > centsOf(price) : false;
  return (
    <span className={classes('tabular-nums', className)}>
      <span className={classes('font-[560]', reduced && 'text-clay')}>{priceText(centsOf(price))}</span>
      {reduced && rrpPrice && (
        <>
          {' '}
          <s className="text-stone">
            <span className="sr-only">Recommended retail price </span>
            {priceText(centsOf(rrpPrice))}
          </s>
        </>
      )}
    </span>
  );
}
