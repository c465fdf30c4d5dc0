import type { WayOut } from '../../../contracts/storefront/listing/filters.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { Choosing } from './use-filters.ts';

type Props = {
  waysOut: readonly WayOut[];
  choosing: Choosing;
  /** The first page, where this one lies past the end of the list. */
  first: string | undefined;
  clearTo: string;
};

/** Nothing is left: says which filter to drop, and what that would bring. */
export function EmptyListing({ waysOut, choosing: { addressWithout }, first, clearTo }: Props) {
  if (first !== undefined) {
    return (
      <div className="rounded-card bg-linen px-6 py-16 text-center">
        <p>This list does not go on so far.</p>
        <ShopLink to={first} className={buttonClass('secondary', 'mt-6')}>
          Go to its first page
        </ShopLink>
      </div>
    );
  }
  return (
    <div className="rounded-card bg-linen px-6 py-14 text-center">
      <p className="font-display text-h3">No kit is all of that at once</p>
      {waysOut.length > 0 && (
        <>
          <p className="mt-2 text-stone">Leave one of these out:</p>
          <ul className="mt-5 flex flex-wrap justify-center gap-3">
            {waysOut.map(({ name, value, label, kits }) => (
              <li key={`${name} ${value}`}>
                <ShopLink
                  to={addressWithout(name, value)}
                  resetScroll={false}
                  rel="nofollow"
                  className={buttonClass('secondary')}
                >
                  Without “{label}”: {kits === 1 ? '1 kit' : `${kits} kits`}
                </ShopLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <ShopLink to={clearTo} resetScroll={false} rel="nofollow" className={buttonClass('quiet', 'mt-4')}>
        Clear all filters
      </ShopLink>
    </div>
  );
}
