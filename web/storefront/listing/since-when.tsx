import type { ShownPrice } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';

type Props = {
  shown: ShownPrice;
  slug: string;
  /** The kit's name, where several kits stand on the page. */
  of?: string;
  /** Closes what the link stands in. */
  onLeave?: (() => void) | undefined;
};

/** Beside a price that is struck through: what the kit has cost, which proves it. */
export function SinceWhen({ shown, slug, of, onLeave }: Props) {
  if (!shown.was) return null;
  return (
    <ShopLink
      to={paths.priceHistory(slug)}
      onClick={onLeave}
      className="inline-block py-1 text-small underline underline-offset-4"
    >
      Since when?{of && <span className="sr-only"> The prices of {of}</span>}
    </ShopLink>
  );
}
