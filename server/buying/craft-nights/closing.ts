import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { recordFault } from '../../kernel/process/counts.ts';
import { decideRefund, lineStatuses, refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { endNight, settleCalledOff } from './calling-off.ts';
import { deliveryCents } from './delivery.ts';
import type { CraftNightDeps } from './deps.ts';
import { tellOfClosing, tellOfFalling } from './letters.ts';
import { openIfPaid } from './opening.ts';
import * as queries from './queries.ts';
import { deliveryBack, keptAddressOf } from './rules.ts';
import { bagState } from './shown.ts';

/**
 * Opens evenings whose parcel is paid, closes those whose last day is over, and ends what belongs to one that was
 * called off, and forgets hosts who left meanwhile. One that fails holds up no other. Safe to run twice and on two machines.
 */
export async function keepCraftNights(db: Db, given: CraftNightDeps): Promise<void> {
  const deps = { ...given, actor: 'shop' };
  for (const id of await queries.findNightsToKeep(db)) {
    try {
      await inTransaction(db, (db) => keepNight(db, id, deps));
      await settleCalledOff(db, id, deps);
    } catch (error) {
      recordFault(deps.log, 'craft nights', error);
    }
  }
  await queries.eraseHostsWhoLeft(db);
  await refundWhatIsOwed(db, deps);
}

type Deps = CraftNightDeps & { actor: string };

async function keepNight(db: Db, id: string, deps: Deps): Promise<void> {
  const locked = await queries.lockNight(db, id);
  if (!locked) return;
  const night = await openIfPaid(db, locked, deps);
  const isOver = deps.now() >= night.pay_until;
  if (night.state === 'waiting') {
    const isPaying = night.parcel?.state === 'pending_payment';
    if (isOver && !isPaying) await endNight(db, night, 'Its parcel was not paid.', deps);
    return;
  }
  if (night.state !== 'open') return;
  if (night.parcel?.state === 'cancelled') await endNight(db, night, 'The shop ended it.', deps);
  else if (isOver) await closeNight(db, night, deps);
}

/** Unpaid bags fall away, and the parcel may be packed. A payment that is still being made is waited for. */
async function closeNight(db: Db, night: queries.NightRow, deps: Deps): Promise<void> {
  const bags = await queries.findBags(db, night.id);
  if (bags.some((bag) => bagState(bag) === 'paying')) return;
  const fallen = bags
    .filter((bag) => bagState(bag) === 'chosen')
    // Letters are counted by address: in one order, so that no two evenings wait for each other.
    .toSorted((one, other) => one.email.localeCompare(other.email));
  for (const bag of fallen) {
    await queries.updateBag(db, bag.id, { fell_at: deps.now() });
    await tellOfFalling(db, night, bag, { isTakenOut: false, deps });
  }
  const paid = bags.filter((bag) => bagState(bag) === 'paid');
  if (paid.length === 0 && night.own_kit === null) {
    await endNight(db, night, 'Nobody has paid a bag by the last day.', deps);
    return;
  }
  await queries.updateNight(db, night.id, { state: 'closed', ended_at: deps.now() });
  const mainId = night.parcel?.id ?? '';
  const backCents = await giveDeliveryBack(db, night, paid, deps);
  await orders.updateWaiting(db, mainId, '');
  const own = night.own_kit === null ? [] : [{ name: night.host_name, kit_name: night.own_kit_name }];
  const outcome = {
    bags: [...own, ...paid].map(({ name, kit_name }) => `${name}: ${kit_name}`),
    fallen: fallen.map(({ name }) => name),
    backCents,
  };
  await tellOfClosing(db, night, outcome, deps);
}

/** The host paid what the delivery costs at most: what this parcel costs less goes back. */
async function giveDeliveryBack(
  db: Db,
  night: queries.NightRow,
  paid: readonly queries.BagRow[],
  deps: Deps,
): Promise<number> {
  const main = await orders.orderOfId(db, night.parcel?.id ?? '');
  const kits = [];
  for (const id of [main.id, ...paid.flatMap(({ paidBy }) => paidBy?.id ?? [])])
    for (const line of await lineStatuses(db, id)) {
      const quantity = line.quantity - line.refundedQuantity;
      if (quantity > 0)
        kits.push({
          productId: line.productId,
          quantity,
          unitPriceCents: Math.floor(line.paidCents / line.quantity),
        });
    }
  const { postcode } = keptAddressOf(main);
  const costs = await deliveryCents(db, { kits, postcode, at: deps.now() });
  const shippingCents = isRefusal(costs) ? 0 : deliveryBack(main.shipping_cents, costs);
  if (shippingCents === 0) return 0;
  const reason = 'The parcel of your craft night costs less than the delivery that you paid';
  const form = { lines: [], shippingCents, goodwillCents: 0, reason };
  const decided = await decideRefund(db, main.id, form, deps);
  return isRefusal(decided) ? 0 : decided.amountCents;
}
