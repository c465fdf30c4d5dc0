import { randomBytes } from 'node:crypto';
import { isRefusal, refuse, refuseField, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { isTimeOver, timeIsOver } from '../../../contracts/kernel/sydney-time.ts';
import type { GiftCardByHand, HandedCard } from '../../../contracts/pricing/gift-cards.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as adminQueries from './admin-queries.ts';
import { wholeGiftCard } from './admin.ts';
import { issueGiftCard } from './gift-cards.ts';
import { replaceCode } from './queries.ts';
import { codeOf, giftCardHash } from './rules.ts';

/** Markets stand below cards, so whoever assembles the shop hands this in. */
export type KeepMarketOpen = (db: Db, marketId: string) => Promise<boolean>;

type Deps = { actor: string; now: Date; siteOrigin: string; keepMarketOpen: KeepMarketOpen };

const noSuchMarket = refuse(
  'not_permitted',
  'This market is not open. Choose another one, or none; nothing was made.',
);

const keyIsTaken = refuse(
  'not_permitted',
  'This gift card was made already. Please look for it in the list.',
);

/** Made once, however often it is sent under its key. */
export function makeCardByHand(
  db: Db,
  form: GiftCardByHand,
  { actor, now, siteOrigin, keepMarketOpen }: Deps,
): Promise<HandedCard | Refusal<'malformed' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    const { key, amountCents, paidBy, reason, recipient, from, message } = form;
    const marketId = marketOf(form);
    await adminQueries.lockKey(db, key);
    if (await adminQueries.lockCard(db, key)) return madeAlready(db, form, { actor, now });
    const deliverAt = recipient === null || form.deliverAt === null ? now : new Date(form.deliverAt);
    if (isTimeOver(deliverAt, now)) return refuseField('deliverAt', timeIsOver);
    if (marketId !== null && !(await keepMarketOpen(db, marketId))) return noSuchMarket;
    const code = await issueGiftCard(db, {
      amountCents,
      orderId: null,
      recipient: recipient ?? '',
      sender: from,
      message,
      deliverAt,
      now,
      siteOrigin,
      byHand: { id: key, paidBy, marketId, reason, actor },
    });
    return handed(db, key, recipient === null ? code : null, now);
  });
}

/** Only cash lies at a market; any other money comes to the shop's account wherever it was paid. */
function marketOf({ paidBy, marketId }: GiftCardByHand): string | null {
  return paidBy === 'cash' ? marketId : null;
}

/** The answer was lost, and with it the code of a card on paper, which nobody has seen: it gets another one. */
async function madeAlready(
  db: Db,
  form: GiftCardByHand,
  { actor, now }: Pick<Deps, 'actor' | 'now'>,
): Promise<HandedCard | Refusal<'not_permitted'>> {
  const { key, amountCents, paidBy, recipient } = form;
  const made = await adminQueries.findMade(db, key);
  const isPaidSo = made?.paid_by === paidBy && made.market_id === marketOf(form);
  const isSame = isPaidSo && made.actor === actor && made.amount_cents === amountCents;
  if (!isSame) return keyIsTaken;
  if (recipient !== null) return handed(db, key, null, now);
  const card = await wholeGiftCard(db, key, now);
  if (isRefusal(card) || card.state !== 'good' || card.movements.length > 1 || card.recipient !== '')
    return keyIsTaken;
  const code = codeOf(randomBytes(16));
  await replaceCode(db, key, { code_hash: giftCardHash(code), last_four: code.slice(-4) });
  return handed(db, key, code, now);
}

async function handed(db: Db, id: string, code: string | null, now: Date) {
  const card = await wholeGiftCard(db, id, now);
  return isRefusal(card) ? keyIsTaken : { ...card, code };
}
