import { classes } from '../../ui/classes.ts';

const dots: Record<string, string> = {
  'In Stock': 'bg-success',
  'Out of Stock': 'bg-control',
};

/** The stock badge: a dot and, always, its words; or what is said of a pre-order, over as many lines as it takes. */
export function StockLine({ badge }: { badge: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={classes('size-2 shrink-0 rounded-chip', dots[badge] ?? 'bg-wattle')}
      />
      {badge}
    </span>
  );
}
