import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { dateText } from '../../ui/date-text.ts';

/** Which sale makes the price, and its end where it has one: a fact, in small letters. */
export function SaleName({ of: { name, until } }: { of: NonNullable<Kit['sale']> }) {
  return (
    <span className="block text-small text-clay-deep">
      {name}
      {until && `, until ${lastDay(until)}`}
    </span>
  );
}

/** A sale that ends at midnight has its last day before it. */
function lastDay(until: string): string {
  return dateText(new Date(Date.parse(until) - 1).toISOString());
}
