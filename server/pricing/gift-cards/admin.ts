import { randomBytes } from 'node:crypto';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { isTimeOver, timeIsOver } from '../../../contracts/kernel/sydney-time.ts';
import {
  paidByHandFor,
  type CardPaidBack,
  type GiftCardSending,
  type GiftCardWhole,
  type stopGiftCard,
} from '../../../contracts/pricing/gift-cards.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { withdrawEmail, writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as queries from './admin-queries.ts';
import type { KeepMarketOpen } from './by-hand.ts';
import { cardShown, causeOf } from './gift-cards.ts';
import { findCard } from './queries.ts';
import { codeOf, expiryOf, giftCardHash, lastDayOf } from './rules.ts';

type By = { actor: string; now: Date };
type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockCard>>>;

const noCard = refuse('not_found', 'There is no such gift card.');

export async function wholeGiftCard(
  db: Db,
  id: string,
  now: Date,
): Promise<GiftCardWhole | Refusal<'not_found'>> {
  const row = await findCard(db, id, now);
  if (!row) return noCard;
  const movements = (await queries.findCardMovements(db, id)).map(
    ({ at, kind, amount_cents, reason, email, paid_by: paidBy }) => ({
      at: at.toISOString(),
      kind,
      amountCents: amount_cents,
      reason,
      actor: email ?? '',
      paidBy,
    }),
  );
  return { ...cardShown(row), movements };
}

/**
 * Sends a card once more, or on another day. Its code is kept nowhere, so it gets a new one: whoever found the email
 * that went astray has nothing.
 */
export function sendCard(
  db: Db,
  id: string,
  { recipient, deliverAt }: GiftCardSending,
  { now, siteOrigin }: { now: Date; siteOrigin: string },
): Promise<GiftCardWhole | Refusal<'malformed' | 'not_found' | 'not_permitted'>> {
  return changing<'malformed' | 'not_permitted'>(db, id, now, async (db, card) => {
    if (card.balance_cents === 0) return refuse('not_permitted', 'Nothing is left on this gift card.');
    const isToCome = card.deliver_at > now;
    const wanted = deliverAt === null ? now : new Date(deliverAt);
    if (isTimeOver(wanted, now)) return refuseField('deliverAt', timeIsOver);
    if (!isToCome && wanted > now)
      return refuse('not_permitted', 'This gift card has gone already: it can only be sent at once.');
    await withdrawEmail(db, causeOf(card));
    const code = codeOf(randomBytes(16));
    const begins = wanted > now ? wanted : now;
    const sent = {
      code_hash: giftCardHash(code),
      last_four: code.slice(-4),
      recipient,
      deliver_at: isToCome ? begins : card.deliver_at,
      expires_at: isToCome ? expiryOf(begins) : card.expires_at,
      sent_again: card.sent_again + 1,
    };
    await queries.updateSent(db, id, sent);
    const { brand } = await currentSettings(db);
    const expiresOn = lastDayOf(sent.expires_at);
    const { balance_cents: amountCents, sender: from, message } = card;
    await writeEmail(db, {
      kind: 'gift-card',
      cause: causeOf({ id, sent_again: sent.sent_again }),
      recipient,
      data: { origin: siteOrigin, brand, code, amountCents, from, message, expiresOn },
      now,
      notBefore: begins,
    });
    return undefined;
  });
}

export function stopCard(
  db: Db,
  id: string,
  { reason, paidBack: asked }: Received<typeof stopGiftCard>['body'],
  { actor, now, keepMarketOpen }: By & { keepMarketOpen: KeepMarketOpen },
): Promise<GiftCardWhole | Refusal<'not_found' | 'not_permitted'>> {
  return changing<'not_permitted'>(db, id, now, async (db, card) => {
    // Only cash lies at a market.
    const paidBack = asked && { ...asked, marketId: asked.by === 'cash' ? asked.marketId : null };
    if (paidBack) {
      const refusal = (await whyNotPaidBack(db, id, now)) ?? (await whyNotAt(db, paidBack, keepMarketOpen));
      if (refusal) return refusal;
    }
    await withdrawEmail(db, causeOf(card));
    const taken = { id, changeCents: -card.balance_cents, reason, actor, at: now, paidBack };
    await queries.correctBalance(db, 'voided', taken);
    return undefined;
  });
}

/** With the card locked: only what somebody paid by hand can go back by hand, and only all of it. */
async function whyNotPaidBack(db: Db, id: string, now: Date): Promise<Refusal<'not_permitted'> | undefined> {
  const card = await wholeGiftCard(db, id, now);
  if (isRefusal(card) || paidByHandFor(card)) return undefined;
  return refuse(
    'not_permitted',
    'Its money can go back only where it was paid by hand and all of it is left. Nothing was stopped.',
  );
}

async function whyNotAt(
  db: Db,
  { marketId }: CardPaidBack,
  keepMarketOpen: KeepMarketOpen,
): Promise<Refusal<'not_permitted'> | undefined> {
  if (marketId === null || (await keepMarketOpen(db, marketId))) return undefined;
  return refuse(
    'not_permitted',
    'This market is not open. Choose another one, or none; nothing was stopped.',
  );
}

type Adjustment = { balanceCents: number; seenCents: number; reason: string };

export function adjustCard(
  db: Db,
  id: string,
  { balanceCents, seenCents, reason }: Adjustment,
  { actor, now }: By,
): Promise<GiftCardWhole | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  return changing(db, id, now, async (db, card) => {
    if (card.balance_cents !== seenCents) {
      const message = 'Something was put on this gift card or taken off it since you looked.';
      return refuse('stale', message, { current: card.balance_cents });
    }
    const changeCents = balanceCents - card.balance_cents;
    if (changeCents === 0) return undefined;
    await queries.correctBalance(db, 'adjusted', { id, changeCents, reason, actor, at: now });
    return undefined;
  });
}

/** Changes a card that is still good for something, and shows how it is then. */
function changing<Code extends 'malformed' | 'not_permitted' | 'stale'>(
  db: Db,
  id: string,
  now: Date,
  change: (db: Db, card: Locked) => Promise<Refusal<Code> | undefined>,
): Promise<GiftCardWhole | Refusal<'not_found' | 'not_permitted' | Code>> {
  return inTransaction(db, async (db) => {
    const card = await queries.lockCard(db, id);
    if (!card) return noCard;
    if (card.stopped_at) return refuse('not_permitted', 'This gift card was stopped.');
    if (card.expires_at <= now) return refuse('not_permitted', 'This gift card has expired.');
    return (await change(db, card)) ?? wholeGiftCard(db, id, now);
  });
}
