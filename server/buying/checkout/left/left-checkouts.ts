import { daysBefore } from '../../../../contracts/kernel/days.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { envelopeLines } from '../../../../contracts/kernel/postal-address.ts';
import { isRefusal, refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { EmailData } from '../../../../contracts/platform/email/email.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { timeOrderedId } from '../../../kernel/random.ts';
import { newsletterLeaveUrl, remindableSubscriber } from '../../../people/consents/consents.ts';
import { switchedOff, writeEmail } from '../../../platform/email/email.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { addMissingToCart, cartLines, type CartLine } from '../../cart/cart.ts';
import { copyGiftMarks } from '../../list-gifts/list-gifts.ts';
import { readRestoreToken, restoreTokenOf } from './left-links.ts';
import * as queries from './left-queries.ts';

export type LeftDeps = { siteOrigin: string; linkKey: string; now: Date };

/** One reminder a person in so many days, however many carts they left. */
const daysBetween = 30;
const keptDays = 90;
const atOnce = 100;

/** Nothing is kept of an address that has not agreed to be reminded. */
export async function recordBegunCheckout(
  db: Db,
  { cartId, email, customerId }: { cartId: string; email: string; customerId: string | undefined },
  now: Date,
): Promise<void> {
  const subscriberId = await remindableSubscriber(db, email);
  if (subscriberId === undefined) return;
  const id = timeOrderedId(now);
  await queries.saveBegun(db, { id, cartId, subscriberId, customerId: customerId ?? null, at: now });
}

/**
 * Writes once about each checkout that was left, to people on the list alone: not when they have ordered since, not when
 * a kit is gone, and to nobody twice in a month. Returns how many were reminded.
 */
export function remindOfLeftCheckouts(db: Db, deps: LeftDeps): Promise<number> {
  return inTransaction(db, async (db) => {
    const { leftCheckoutHours } = await currentSettings(db);
    const before = new Date(deps.now.getTime() - leftCheckoutHours * 3_600_000);
    const remindedSince = daysBefore(deps.now, daysBetween);
    await queries.deleteOldLeft(db, daysBefore(deps.now, keptDays));
    // What was left while the owner has these switched off is not written about later.
    const isOff = (await switchedOff(db)).includes('left-checkout');
    let reminded = 0;
    for (const left of await queries.takeLeft(db, { before, remindedSince, most: atOnce })) {
      const outcome = isOff ? 'left' : await remindOf(db, left, deps);
      await queries.settleLeft(db, left.id, outcome, deps.now);
      if (outcome === 'reminded') reminded += 1;
    }
    return reminded;
  });
}

async function remindOf(db: Db, left: queries.LeftCheckout, deps: LeftDeps): Promise<queries.LeftOutcome> {
  if (left.has_ordered) return 'ordered';
  if (!left.is_listed || left.was_reminded) return 'left';
  const { brand, businessName, shopAddress } = await currentSettings(db);
  // As of every newsletter, the sender's address is asked for by the Spam Act 2003, section 17.
  if (!shopAddress) return 'left';
  const lines = await cartLines(db, left.cart_id, left.customer_id ?? undefined);
  if (isRefusal(lines) || lines.length === 0 || lines.some(isGone)) return 'gone';
  const data: EmailData['left-checkout'] = {
    origin: deps.siteOrigin,
    brand,
    kits: lines.map(({ name, quantity }) => ({ name, quantity })),
    restoreUrl: `${deps.siteOrigin}${paths.cart}#restore.${restoreTokenOf(deps.linkKey, left.id)}`,
    leaveUrl: newsletterLeaveUrl(deps, left.subscriber_id),
    businessName,
    address: envelopeLines(shopAddress),
  };
  const cause = `left-checkout:${left.cart_id}`;
  await writeEmail(db, { kind: 'left-checkout', cause, recipient: left.email, data, now: deps.now });
  return 'reminded';
}

const isGone = ({ available, quantity }: CartLine) => available < quantity;

/** Adds the kits of a left checkout to the cart of whoever opens the link, except those that lie there already. */
export async function restoreLeftCheckout(
  db: Db,
  { token, cartId, customerId }: { token: string; cartId: string; customerId: string | undefined },
  key: string,
): Promise<{ left: string[]; hasGifts: boolean } | Refusal<'not_found' | 'cart_not_found'>> {
  const id = readRestoreToken(key, token);
  const found = id === undefined ? undefined : await queries.findLeft(db, id);
  const lines = found && (await cartLines(db, found.cart_id, found.customer_id ?? undefined));
  if (!found || !lines || isRefusal(lines))
    return refuse('not_found', 'This cart is not kept any more. The kits are still in the shop.');
  if (found.cart_id === cartId) return { left: [], hasGifts: false };
  const put = await addMissingToCart(db, cartId, lines, customerId, key);
  if (isRefusal(put)) return put;
  const productIds = lines.map(({ productId }) => productId);
  const hasGifts = await copyGiftMarks(db, { from: found.cart_id, cartId, productIds });
  return { left: put.left.map(({ message }) => message), hasGifts };
}
