import type { StockBadge } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { classes } from '../../ui/classes.ts';

const dots: Record<StockBadge, string> = {
  'In Stock': 'bg-success',
  'Low Stock': 'bg-wattle',
  'Out of Stock': 'bg-control',
};

/** The stock badge: a dot and, always, its words. */
export function StockLine({ badge }: { badge: StockBadge }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={classes('size-2 rounded-chip', dots[badge])} />
      {badge}
    </span>
  );
}
