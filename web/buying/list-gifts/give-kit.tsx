import type { ListGifts } from '../../../contracts/buying/list-gifts.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { Button } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import type { GiftsOfList } from './use-list-gifts.ts';

type Props = { kit: Kit; list: GiftsOfList };

/** Under a kit of somebody's list: whether it is taken, the cart, and a word that one brings it by another way. */
export function GiveKit({ kit, list }: Props) {
  const { gifts } = list;
  if (gifts?.isOwn) return <AddToCart kit={kit} />;
  const trouble = list.troubleOf(kit.id);
  return (
    <div className="grid gap-1.5">
      {gifts?.taken.includes(kit.id) && (
        <p className="rounded-control bg-mist px-3 py-2 text-small">Somebody gives this already</p>
      )}
      <AddToCart kit={kit} onPut={(waits) => (waits ? list.noteLater(kit.id) : list.note(kit.id))} />
      {/* Who gives what is loaded after the kits: nothing may move from under a finger then. */}
      {!gifts && !list.isUnknown && <div className="needs-script min-h-11" />}
      {gifts && (
        // As high in every card, so that the buttons of a row stand in one line.
        <div className={`grid content-start ${gifts.mine.length > 0 ? 'min-h-23 sm:min-h-17' : 'min-h-11'}`}>
          <GiveAnotherWay kit={kit} list={list} gifts={gifts} />
        </div>
      )}
      {trouble && <FieldError>{trouble}</FieldError>}
    </div>
  );
}

function GiveAnotherWay({ kit, list, gifts }: Props & { gifts: ListGifts }) {
  const isOrdered = gifts.ordered.includes(kit.id);
  const own = gifts.mine.find(({ productId }) => productId === kit.id);
  return (
    <>
      {isOrdered && <p className="text-small">You give this: ordered.</p>}
      {own && !isOrdered && (
        <p className="text-small">
          You bring this: kept for you until {dateText(own.until)}.{' '}
          <Button variant="quiet" onClick={() => void list.undo(kit.id)}>
            Undo<span className="sr-only">: {kit.name}</span>
          </Button>
        </p>
      )}
      {!isOrdered && !own && !gifts.taken.includes(kit.id) && (
        <Button variant="quiet" onClick={() => void list.reserve(kit.id)}>
          I bring this another way<span className="sr-only">: {kit.name}</span>
        </Button>
      )}
    </>
  );
}

/** To whoever has no script, which is what asks for other givers. */
export function GiftsNeedScript() {
  return (
    <NeedsScript
      className="order-last w-full"
      text="Which of these somebody gives already is found out by your browser, which needs JavaScript for it."
    />
  );
}

/** Stands over a list of which nobody could say what is given already. */
export function GiftsNotKnown({ list }: Pick<Props, 'list'>) {
  if (!list.isUnknown) return null;
  return (
    <div
      role="alert"
      className="order-last flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-linen p-5"
    >
      <p>We could not find out which of these somebody gives already.</p>
      <Button variant="secondary" onClick={list.askAgain}>
        Try again
      </Button>
    </div>
  );
}
