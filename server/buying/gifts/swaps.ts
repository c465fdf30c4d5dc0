import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import type { Db } from '../../kernel/database/database.ts';
import { quoteDelivery } from '../../pricing/shipping/shipping.ts';
import { kitsById, parcelsOf, withSales, type KitParcel } from '../../storefront/listing/listing.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import { editOrder, planOrderEdit } from '../orders-by-hand/orders-by-hand.ts';
import { openGift, type OpenGift } from './gifts.ts';
import { findSwapIds } from './queries.ts';
import { ceilingCents, mayBeChosen, swapReason, type GiftLine } from './rules.ts';

/** How many kits are tried; further down the list they are of other crafts. */
const lookedAt = 400;
/** Kits up to this much dearer by list price are tried, because a sale may make them cheap enough. */
const dearestOnSale = 2;

const packedMeanwhile = refuse(
  'not_permitted',
  'This gift is being packed already, so it stays as it is. Write to us, and we see what can be done.',
);
const changedMeanwhile = refuse(
  'not_permitted',
  'This gift has just been changed, or is being changed. Please look at it again in a moment.',
);
const swappedBefore = refuse('not_permitted', 'This kit has been swapped already, for another one.');
const takenOut = refuse(
  'not_permitted',
  'This kit has been taken out of the gift, so there is nothing to swap. Whoever gave it to you can say why.',
);
const partTakenOut = refuse(
  'not_permitted',
  'Some of these have been taken out of the gift, so the rest stays as it is. Write to us, and we see what can be done.',
);
const takenMeanwhile = refuse(
  'sold_out',
  'Somebody else has just taken the last one. Please choose another kit.',
);
const notAmongThem = refuse('not_permitted', 'This kit cannot be had instead. Please choose another one.');

/** The line that is to be swapped; undefined where it is none that may be. */
export function swappable({ given, lines }: OpenGift, position: number): GiftLine | undefined {
  const isOpen = given.some((one) => one.position === position);
  return isOpen ? lines.find((line) => line.position === position) : undefined;
}

/**
 * Kits that may take the place of a line: there, no dearer than what was paid for it, sent the same way for no more.
 * Prices are looked at here, and told to nobody.
 */
export async function kitsInstead(db: Db, gift: OpenGift, line: GiftLine, at: Date): Promise<Kit[]> {
  const atMostCents = ceilingCents(line, gift.bankLeftCents);
  if (atMostCents === 0) return [];
  const ids = await findSwapIds(db, {
    atMostCents: atMostCents * dearestOnSale,
    quantity: line.quantity,
    insteadOf: line.productId,
    limit: lookedAt,
  });
  const kits = (await withSales(db, await kitsById(db, ids), at)).filter((kit) =>
    mayBeChosen(candidateOf(kit), line, atMostCents),
  );
  const sent = await sentAlike(db, gift, line, kits, at);
  return kits.filter(({ id }) => sent.has(id));
}

/** The lines for which another kit could be chosen today, by their positions: where there is none, nothing is offered. */
export async function linesWithChoice(db: Db, gift: OpenGift, at: Date): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const { position } of gift.given) {
    const line = position === null ? undefined : swappable(gift, position);
    if (line && (await kitsInstead(db, gift, line, at)).length > 0) found.add(line.position);
  }
  return found;
}

const candidateOf = (kit: Kit) => ({
  id: kit.id,
  priceCents: shownPrice(kit).priceCents,
  stock: kit.stock,
  isBundle: kit.bundleOf !== undefined,
});

/** Which of them travel the way that the order takes and cost the shop no more on it than what they take the place of. */
async function sentAlike(
  db: Db,
  { order }: OpenGift,
  line: GiftLine,
  kits: readonly { id: number }[],
  at: Date,
): Promise<ReadonlySet<number>> {
  if (order.service === 'pickup') return new Set(kits.map(({ id }) => id));
  const parcels = await parcelsOf(db, [line.productId, ...kits.map(({ id }) => id)]);
  const postcode = order.address?.postcode ?? null;
  const known = new Map<string, Promise<number | undefined>>();
  const costOf = (parcel: KitParcel) => {
    const key = [parcel.weightGrams, ...parcel.sizeMm].join('x');
    const asked = known.get(key) ?? priceOfWay(parcel);
    known.set(key, asked);
    return asked;
  };
  const priceOfWay = async (parcel: KitParcel) => {
    const sent = [{ ...parcel, quantity: parcel.quantity * line.quantity }];
    const ways = await quoteDelivery(db, { parcels: sent, goodsCents: 0, postcode, at });
    return isRefusal(ways) ? undefined : ways.find(({ service }) => service === order.service)?.priceCents;
  };
  const first = parcels.find(({ productId }) => productId === line.productId);
  const mostCents = first && (await costOf(first));
  if (mostCents === undefined) return new Set();
  const sent = new Set<number>();
  for (const parcel of parcels) {
    const cost = await costOf(parcel);
    if (cost !== undefined && cost <= mostCents) sent.add(parcel.productId);
  }
  return sent;
}

type Swap = { position: number; kitId: number };
type Swapped = { from: string; to: string };
type SwapRefusal = Refusal<'not_found' | 'not_permitted' | 'sold_out'>;

/**
 * Puts another kit in the place of a line: the order gives the line up, and what was paid for it pays for the other,
 * as an order that travels with it. What is left over goes back to the giver, who is told at once. Whoever packs
 * first, or takes the last one first, wins.
 */
export async function swapGift(
  db: Db,
  code: string,
  { position, kitId }: Swap,
  deps: CheckoutDeps,
): Promise<Swapped | SwapRefusal> {
  const gift = await openGift(db, code);
  if (isRefusal(gift)) return gift;
  const line = swappable(gift, position);
  if (!line) return whyNot(gift, { position, kitId });
  const refusedAs = (reason: SwapRefusal) => whyNotNow(db, code, { position, kitId }, reason);
  const kit = (await kitsInstead(db, gift, line, deps.now())).find(({ id }) => id === kitId);
  if (!kit) return refusedAs((await wasThere(db, kitId, line)) ? notAmongThem : takenMeanwhile);
  const form = {
    lines: [{ position, quantity: 0 }],
    add: [{ productId: kitId, quantity: line.quantity }],
    // The way stays the same, and so does what it cost.
    shippingCents: gift.deliveryCents,
    reason: swapReason(line.name, kit.name),
    heldDays: 1,
  };
  const by = { ...deps, actor: 'receiver of the gift' };
  const plan = await planOrderEdit(db, gift.order.id, form, by);
  if (isRefusal(plan)) return refusedAs(changedMeanwhile);
  if (plan.dueCents > 0) return refusedAs(notAmongThem);
  const seenDifferenceCents = -plan.backCents;
  const done = await editOrder(db, gift.order.id, { ...form, seenDifferenceCents }, by);
  if (!isRefusal(done)) return { from: line.name, to: kit.name };
  if (done.refused === 'sold_out') return refusedAs(takenMeanwhile);
  return refusedAs(done.refused === 'cart_changed' ? notAmongThem : changedMeanwhile);
}

/** A page without script sends a second press as well: the same swap again is done already, and is told as that. */
function whyNot(gift: OpenGift, { position, kitId }: Swap): Swapped | SwapRefusal {
  if (gift.order.state !== 'paid') return packedMeanwhile;
  const before = gift.lines.find((line) => line.position === position);
  if (!before || before.leftQuantity === before.quantity) return changedMeanwhile;
  const instead = gift.swaps.filter((one) => one.position === position);
  const now = instead.find(({ productId }) => productId === kitId);
  if (now) return { from: before.name, to: now.name };
  if (instead.length > 0) return swappedBefore;
  return before.leftQuantity > 0 ? partTakenOut : takenOut;
}

/** As the gift stands by now, because something may have been quicker than this swap; else the reason that was found. */
async function whyNotNow(
  db: Db,
  code: string,
  swap: Swap,
  reason: SwapRefusal,
): Promise<Swapped | SwapRefusal> {
  const gift = await openGift(db, code);
  if (isRefusal(gift)) return gift;
  return swappable(gift, swap.position) ? reason : whyNot(gift, swap);
}

/** Whether the kit could still be had in that number: if not, that is why it is not among those to choose from. */
async function wasThere(db: Db, kitId: number, { quantity }: GiftLine): Promise<boolean> {
  const [kit] = await kitsById(db, [kitId]);
  return kit !== undefined && kit.stock >= quantity;
}
