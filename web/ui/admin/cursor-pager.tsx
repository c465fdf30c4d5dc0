import { ShopLink } from '../../kernel/link.tsx';
import { officeButtonClass } from './office-button.tsx';
import { useAddress } from './use-address.ts';

type Props = {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Where the page before ends; null on the first one. */
  previous?: string | null;
};

/** Pages of a list that is too long to count: forward, back, and to its beginning. */
export function CursorPager({ next, previous = null }: Props) {
  const { values, addressWith } = useAddress();
  const isFirst = !values['after'] && !values['before'];
  if (next === null && isFirst) return null;
  return (
    <nav aria-label="Pages" className="mt-3 flex gap-2">
      {!isFirst && (
        <ShopLink to={addressWith({ after: undefined, before: undefined })} className={officeButtonClass()}>
          First page
        </ShopLink>
      )}
      {previous !== null && !isFirst && (
        <ShopLink to={addressWith({ before: previous })} className={officeButtonClass()}>
          Previous
        </ShopLink>
      )}
      {next !== null && (
        <ShopLink to={addressWith({ after: next })} className={officeButtonClass()}>
          Next
        </ShopLink>
      )}
    </nav>
  );
}
