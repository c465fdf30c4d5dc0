import type { BagForm } from '../../../contracts/buying/craft-nights.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { planEdit, withdrawEdit } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { arrangedDiscount, arrangeOrder, cancelUnpaid, payOrder, type Source } from '../checkout/checkout.ts';
import { pricedBag } from './bag-kits.ts';
import type { CraftNightDeps } from './deps.ts';
import { tellOfChoice } from './letters.ts';
import { lockOpen, orUndo } from './opening.ts';
import * as queries from './queries.ts';
import { heldUntilOf, takesPlace, waitsForText } from './rules.ts';
import { bagState } from './shown.ts';

const noBag = refuse('not_found', 'There is no such bag any more.');
const notOffered = refuse('not_permitted', 'Choose one of the kits of this evening.');
const isPaid = refuse('not_permitted', 'This bag is paid: write to us to change it.');
const isGone = refuse('not_permitted', 'This bag was taken out. Choose anew by the host’s link.');

/** A friend takes a bag and a kit; paying it comes next. Whoever chooses at the same moment waits and counts with this one. */
export function chooseBag(
  db: Db,
  nightId: string,
  form: BagForm,
  deps: CraftNightDeps,
): Promise<{ id: string } | Refusal> {
  return allOrNothing<{ id: string } | Refusal>(db, async (db) => {
    const night = await lockOpen(db, nightId, deps);
    if (isRefusal(night)) return night;
    const known = await queries.findBagByKey(db, form.key);
    if (known) return known.night_id === night.id ? { id: known.id } : noBag;
    if (!night.kits.includes(form.kit)) return notOffered;
    const taken = (await queries.findBags(db, night.id)).filter((bag) => takesPlace(bagState(bag)));
    if (taken.length + (night.own_kit === null ? 0 : 1) >= night.most_bags)
      return refuse('not_permitted', `All ${night.most_bags} bags are taken. Ask the host.`);
    const offered = orUndo(await pricedBag(db, form.kit, deps.now()));
    const id = timeOrderedId(deps.now());
    const { key, name, email, kit } = form;
    await queries.insertBag(db, {
      id,
      key,
      night_id: night.id,
      name,
      email,
      product_id: kit,
      made_at: deps.now(),
    });
    const bag = await queries.findBag(db, id);
    if (bag) await tellOfChoice(db, night, bag, offered.kit.priceCents, deps);
    return { id };
  });
}

/** An evening that takes bags, locked, with a bag of it that is neither paid nor gone. */
async function lockUnpaid(db: Db, bagId: string, deps: CraftNightDeps) {
  const found = await queries.findBag(db, bagId);
  if (!found) return noBag;
  const night = await lockOpen(db, found.night_id, deps);
  if (isRefusal(night)) return night;
  const bag = await queries.findBag(db, bagId);
  if (!bag) return noBag;
  const state = bagState(bag);
  if (state === 'fallen') return isGone;
  return state === 'paid' || state === 'refunded' ? isPaid : { night, bag };
}

/** Leads a friend to the payment of their bag. Its kit is held from now on, for as long as for any order. */
export async function payBag(
  db: Db,
  bagId: string,
  source: Source,
  deps: CraftNightDeps,
): Promise<{ payUrl: string | null } | Refusal> {
  const token = await allOrNothing<string | Refusal>(db, async (db) => {
    const found = await lockUnpaid(db, bagId, deps);
    if (isRefusal(found)) return found;
    const { night, bag } = found;
    if (bag.paidBy?.state === 'pending_payment') return bag.paidBy.token;
    return arrangeBag(db, night, bag, source, deps);
  });
  if (isRefusal(token)) return token;
  return payOrder(db, token, { ...deps, person: undefined });
}

/** An order that travels with the parcel: it adds to it, changes nothing of it, and has no address of its own. */
async function arrangeBag(
  db: Db,
  night: queries.NightRow,
  bag: queries.BagRow,
  source: Source,
  deps: CraftNightDeps,
): Promise<string> {
  const mainId = night.parcel?.id ?? '';
  const { kit, discount } = orUndo(await pricedBag(db, bag.product_id, deps.now()));
  const { holdMinutes } = await currentSettings(db);
  const order = await arrangeOrder(
    db,
    {
      origin: { kind: 'craft_night', id: bag.id },
      key: `craft-night:${crypto.randomUUID()}`,
      customerId: null,
      buyer: { email: bag.email, phone: '', name: bag.name, abn: '' },
      lines: [kit],
      ...arrangedDiscount(discount),
      delivery: {
        service: 'standard',
        name: `In the parcel to ${night.host_name}, for “${night.title}”`,
        priceCents: 0,
      },
      address: null,
      note: '',
      heldDays: 1,
      heldUntil: heldUntilOf(deps.now(), holdMinutes, night.pay_until),
      addsTo: { orderId: mainId, carriedCents: 0 },
      shared: { bagName: bag.name, waitsFor: waitsForText(night.pay_until) },
      source,
      why: `A bag of “${night.title}”, waiting for payment`,
      actor: 'customer',
    },
    deps,
  );
  const nothing = { lines: [], shippingCents: 0, goodwillCents: 0, reason: 'A bag of a craft night' };
  await planEdit(db, mainId, order, { givesUp: nothing, address: null });
  await queries.updateBag(db, bag.id, { order_id: order.id });
  return order.token;
}

/** Takes a bag out that is not paid: its friend leaves, or the host lets it go. A payment that came meanwhile wins. */
export async function dropBag(
  db: Db,
  bagId: string,
  deps: CraftNightDeps,
): Promise<{ nightId: string } | Refusal> {
  const dropped = await allOrNothing<queries.BagRow | Refusal>(db, async (db) => {
    const found = await lockUnpaid(db, bagId, deps);
    if (isRefusal(found)) return found;
    await queries.updateBag(db, bagId, { fell_at: deps.now() });
    return found.bag;
  });
  if (isRefusal(dropped)) return dropped;
  const refusal = await endUnpaid(db, dropped, deps);
  if (refusal) await queries.updateBag(db, bagId, { fell_at: null });
  return refusal ?? { nightId: dropped.night_id };
}

/** Another kit of the evening instead, as long as the bag is not paid. */
export async function changeBag(
  db: Db,
  bagId: string,
  kit: number,
  deps: CraftNightDeps,
): Promise<true | Refusal> {
  const bag = await queries.findBag(db, bagId);
  if (!bag) return noBag;
  const refusal = await endUnpaid(db, bag, deps);
  if (refusal) return isPaid;
  return allOrNothing<true | Refusal>(db, async (db) => {
    const found = await lockUnpaid(db, bagId, deps);
    if (isRefusal(found)) return found;
    if (!found.night.kits.includes(kit)) return notOffered;
    if (found.bag.paidBy?.state === 'pending_payment')
      return refuse('not_permitted', 'It is being paid in another window. Look there first.');
    if (!(await withdrawExpired(db, bagId, deps))) return isPaid;
    await queries.updateBag(db, bagId, { product_id: kit });
    return true;
  });
}

/** The kit that was to be paid before is not wanted any more; false where its payment came at this moment. */
async function withdrawExpired(db: Db, bagId: string, { now }: CraftNightDeps): Promise<boolean> {
  const message = 'Another kit was chosen instead: what is still paid for this one goes back';
  for (const id of await queries.findExpiredOrders(db, bagId))
    if (!(await withdrawEdit(db, id, { actor: 'customer', message, at: now() }))) return false;
  return true;
}

/** Ends the order of a bag that waits for its payment. */
export async function endUnpaid(
  db: Db,
  { paidBy }: Pick<queries.BagRow, 'paidBy'>,
  deps: CraftNightDeps & { actor?: string },
): Promise<Refusal<'not_permitted'> | undefined> {
  if (paidBy?.state !== 'pending_payment') return undefined;
  return cancelUnpaid(db, await orders.orderOfId(db, paidBy.id), deps);
}
