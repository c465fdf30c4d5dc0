import { takenText } from './taken-text.ts';
import type { GiftOfKit } from './use-gift-of-kit.ts';

/** Under the button of a kit that stands on a list which the visitor came by: for whom it is, and whether it is taken. */
export function ForAList({ gift: { list, isTaken, isOrdered, isMeant, setMeant } }: { gift: GiftOfKit }) {
  if (!list) return null;
  const { firstName } = list;
  return (
    <div className="mt-3 grid gap-1 rounded-control bg-mist px-4 py-3">
      <p role="status" className="empty:hidden">
        {isTaken && takenText(firstName)}
        {!isTaken && isOrdered && 'You give this: ordered.'}
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-eucalypt"
          checked={isMeant}
          onChange={({ target }) => setMeant(target.checked)}
        />
        <span className="min-w-0 wrap-anywhere">
          {firstName ? `For ${firstName}’s wishlist` : 'For the wishlist that you looked at'}
        </span>
      </label>
    </div>
  );
}
