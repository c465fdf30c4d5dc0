import { unguessable } from '../../../contracts/kernel/fields.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { giftPageStates } from '../../../contracts/orders/orders/orders.ts';
import type { Db } from '../../kernel/database/database.ts';
import {
  addOnOrdersOf,
  lineStatuses,
  moneyStatus,
  positionsReplacedBy,
  sourcesOf,
} from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { maySwap, type GiftLine } from './rules.ts';

/** A line of what somebody is given, without what anything cost. */
export type GivenKit = {
  /** By which it is swapped; null where it stays. */
  position: number | null;
  productId: number;
  name: string;
  imageUrl: string | null;
  quantity: number;
  /** The bundle that it was bought in. */
  bundle: string;
};

/** @param position the line that is given up */
export type SwappedKit = { position: number; productId: number; name: string };

/** What the page of a gift is made of. Its order stays on the server. */
export type OpenGift = {
  order: orders.OrderRow;
  /** What the swaps need to know of the order's own lines. */
  lines: GiftLine[];
  bankLeftCents: number;
  /** What is paid for its delivery. */
  deliveryCents: number;
  message: string;
  given: GivenKit[];
  /** Kits that came in the place of a line. */
  swaps: SwappedKit[];
  isBeingPacked: boolean;
};

const noGift = refuse('not_found', 'There is no gift at this address.');

/** The gift behind an address, while it is paid and stands. Whoever asks learns nothing of who gave it. */
export async function openGift(db: Db, code: string): Promise<OpenGift | Refusal<'not_found'>> {
  const order = unguessable.safeParse(code).success ? await orders.orderByGiftCode(db, code) : undefined;
  if (!order || !giftPageStates.some((state) => state === order.state)) return noGift;
  const additions = await addOnOrdersOf(db, order.id);
  const own = await linesOf(db, order);
  // Something that waits for its payment may still change the order, so nothing is swapped meanwhile.
  const state = isRefusal(additions) ? 'packing' : order.state;
  const mayChange = (line: GiftLine) => maySwap({ state, isAddition: false }, line);
  const given = own.map((line) => givenOf(line, mayChange(line)));
  const swaps: SwappedKit[] = [];
  for (const addition of isRefusal(additions) ? [] : additions) {
    const added = (await linesOf(db, addition)).filter(({ leftQuantity }) => leftQuantity > 0);
    given.push(...added.map((line) => givenOf(line, false)));
    for (const position of await positionsReplacedBy(db, addition.id))
      swaps.push(...added.map(({ productId, name }) => ({ position, productId, name })));
  }
  const { bankCents, backFromBankCents } = await sourcesOf(db, order);
  const { shippingCents, refundedShippingCents } = await moneyStatus(db, order);
  return {
    order,
    lines: own,
    bankLeftCents: bankCents - backFromBankCents,
    deliveryCents: shippingCents - refundedShippingCents,
    message: order.gift_message,
    given: given.filter(({ quantity }) => quantity > 0),
    swaps,
    isBeingPacked: order.state !== 'paid',
  };
}

type Line = GiftLine & { imageUrl: string | null; bundle: string };

async function linesOf(db: Db, { id }: { id: string }): Promise<Line[]> {
  const rows = new Map((await orders.linesOf(db, id)).map((row) => [row.position, row]));
  return (await lineStatuses(db, id)).map((status) => {
    const row = rows.get(status.position);
    const bundle = (row?.bundle ?? null) as { name: string } | null;
    return {
      position: status.position,
      productId: status.productId,
      name: status.name,
      quantity: status.quantity,
      leftQuantity: status.quantity - status.refundedQuantity,
      shippedQuantity: status.shippedQuantity,
      paidCents: status.paidCents,
      isOfBundle: bundle !== null,
      imageUrl: row?.image_url ?? null,
      bundle: bundle?.name ?? '',
    };
  });
}

function givenOf(line: Line, mayChange: boolean): GivenKit {
  const { position, productId, name, imageUrl, leftQuantity, bundle } = line;
  return {
    position: mayChange ? position : null,
    productId,
    name,
    imageUrl,
    quantity: leftQuantity,
    bundle,
  };
}
