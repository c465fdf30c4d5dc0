import { randomBytes } from 'node:crypto';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  giftCardsPerPage,
  type GiftCardRow,
  type listGiftCards,
} from '../../../contracts/pricing/gift-cards.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { byCaller, countTries, giveBackTries, type Caller, type Limit } from '../../kernel/http/limits.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { withdrawEmail, writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { endCreditOfClosed } from './credit-queries.ts';
import * as queries from './queries.ts';
import { codeOf, expiryOf, goodAgainUntil, giftCardHash, lastDayOf } from './rules.ts';

export {
  changeCredit,
  creditBalance,
  creditMovements,
  lockCredit,
  spendCredit,
  type CreditChange,
} from './credit-ledger.ts';
export { insertOrderedCard } from './queries.ts';

const unknownCard = refuse('not_found', 'We know no gift card with this code, or nothing is left on it.');
const wrongCards: Limit = { name: 'wrong gift card', most: 10, minutes: 10 };

/** What is left on a card. Every call that takes a card's code asks here first, so that guesses are counted whichever is used. */
export async function giftCardBalance(
  db: Db,
  code: string,
  asker: { caller: Caller; at: Date },
): Promise<
  { balanceCents: number; expiresOn: string; lastFour: string } | Refusal<'not_found' | 'too_many'>
> {
  const counts = byCaller(wrongCards, asker.caller);
  const tooMany = await countTries(db, counts, asker.at);
  if (tooMany) return tooMany;
  const card = await queries.findByHash(db, giftCardHash(code));
  if (!card || card.expires_at <= asker.at || card.stopped_at) return unknownCard;
  await giveBackTries(db, counts);
  return {
    balanceCents: card.balance_cents,
    expiresOn: lastDayOf(card.expires_at),
    lastFour: card.last_four,
  };
}

/** Gift cards for whoever runs the shop. Of a code only the last letters are known here. */
export async function giftCardsPage(
  db: Db,
  asked: Received<typeof listGiftCards>['query'],
  now: Date,
): Promise<AnswerOf<typeof listGiftCards>> {
  const page = pageOf(await queries.findPage(db, asked, giftCardsPerPage, now), giftCardsPerPage);
  return { cards: page.rows.map(cardShown), next: page.next };
}

export function cardShown(row: queries.ListedCard): GiftCardRow {
  return {
    id: row.id,
    lastFour: row.last_four,
    recipient: row.recipient,
    sender: row.sender,
    buyer: row.buyer,
    orderNumber: row.order_number,
    paidByHand: row.paid_by_hand,
    amountCents: row.amount_cents,
    balanceCents: row.balance_cents,
    state: row.state,
    deliverAt: row.deliver_at.toISOString(),
    expiresOn: lastDayOf(row.expires_at),
  };
}

type Issue = {
  amountCents: number;
  orderId: string | null;
  /** The order that paid for it, or whose refund it is: it is found by its number and its buyer. */
  order?: { number: string; email: string };
  recipient: string;
  sender: string;
  message: string;
  deliverAt: Date;
  now: Date;
  siteOrigin: string;
  /** Where whoever runs the shop made it by hand; written to nobody, it is handed over on paper. */
  byHand?: { id: string } & queries.MadeByHand;
};

/** Makes a card and writes it to its recipient; its three years begin on the day on which it arrives. */
export async function issueGiftCard(db: Db, issue: Issue): Promise<string> {
  const code = codeOf(randomBytes(16));
  const begins = issue.deliverAt > issue.now ? issue.deliverAt : issue.now;
  const id = issue.byHand?.id ?? timeOrderedId(issue.now);
  const expiresAt = expiryOf(begins);
  const card = {
    id,
    code_hash: giftCardHash(code),
    last_four: code.slice(-4),
    amount_cents: issue.amountCents,
    order_id: issue.orderId,
    expires_at: expiresAt,
    issued_at: issue.now,
    recipient: issue.recipient,
    sender: issue.sender,
    buyer: issue.order?.email ?? '',
    order_number: issue.order?.number ?? '',
    deliver_at: begins,
    message: issue.message,
  };
  await queries.insertCard(db, card, issue.byHand);
  if (issue.recipient === '') return code;
  const { brand } = await currentSettings(db);
  const { amountCents, sender: from, message, siteOrigin: origin } = issue;
  await writeEmail(db, {
    kind: 'gift-card',
    cause: causeOf({ id, sent_again: 0 }),
    recipient: issue.recipient,
    data: { origin, brand, code, amountCents, from, message, expiresOn: lastDayOf(expiresAt) },
    now: issue.now,
    notBefore: begins,
  });
  return code;
}

/** An email of its own for each time that a card is sent. */
export const causeOf = ({ id, sent_again: again }: { id: string; sent_again: number }) =>
  again === 0 ? `gift-card:${id}` : `gift-card:${id}:${again}`;

/**
 * A new code for the card of an email that has lost the old one, as after a restore: as the email was not sent,
 * nobody knows that. Undefined for any other email.
 */
export async function renewCode(db: Db, cause: string): Promise<{ code: string } | undefined> {
  const [kind, id] = cause.split(':');
  if (kind !== 'gift-card' || !id) return undefined;
  const code = codeOf(randomBytes(16));
  const isThere = await queries.replaceCode(db, id, {
    code_hash: giftCardHash(code),
    last_four: code.slice(-4),
  });
  return isThere ? { code } : undefined;
}

/** Issues what an order bought, in the transaction that makes it paid. True when it was a gift card's order. */
export async function issueBought(
  db: Db,
  order: { id: string; number: string; email: string },
  deps: { siteOrigin: string; now: Date },
): Promise<boolean> {
  const orderId = order.id;
  const input = await queries.takeOrderedCard(db, orderId);
  if (!input) return false;
  const { amount_cents: amountCents, recipient, sender, message, deliver_at: deliverAt } = input;
  await issueGiftCard(db, { amountCents, orderId, order, recipient, sender, message, deliverAt, ...deps });
  return true;
}

/** Takes what a card has, up to an amount, within the order's transaction. 0 from a card that is unknown, empty or expired. */
export function spendGiftCard(
  db: Db,
  code: string,
  use: { orderId: string; upToCents: number; at: Date },
): Promise<number> {
  return queries.spend(db, giftCardHash(code), use);
}

/** The order came to nothing: its cards have their money again. Does nothing the second time. */
export async function giveBackGiftCards(db: Db, orderId: string, at: Date): Promise<void> {
  for (const { card_id: cardId, cents } of await queries.findSpent(db, orderId)) {
    await putBack(db, { cardId, orderId, kind: 'given_back', cents, at });
    await endCreditOfClosed(db, cardId, at);
  }
}

function putBack(db: Db, back: Omit<Parameters<typeof queries.putBack>[1], 'goodUntil'>): Promise<void> {
  return queries.putBack(db, { ...back, goodUntil: goodAgainUntil(back.kind, back.at) });
}

/** An expired order was paid after all: takes the same again; false when a card has it no more. */
export async function spendAgain(db: Db, orderId: string, at: Date): Promise<boolean> {
  for (const { code_hash, cents } of await queries.findGivenBack(db, orderId)) {
    if ((await queries.spend(db, code_hash, { orderId, upToCents: cents, at })) < cents) {
      await giveBackGiftCards(db, orderId, at);
      return false;
    }
  }
  return true;
}

/**
 * Money of a refund goes back to the cards that it came from. Answers what of it came from the credit of an account
 * that was closed since: it is booked out there, and is still its buyer's. And what lies on cards that were stopped
 * since, where nobody can spend it.
 */
export async function refundToGiftCards(
  db: Db,
  orderId: string,
  amountCents: number,
  at: Date,
): Promise<{ ofNobodyCents: number; stoppedCents: number }> {
  let left = amountCents;
  let [ofNobodyCents, stoppedCents] = [0, 0];
  for (const { card_id: cardId, cents, is_stopped: isStopped } of await queries.findSpent(db, orderId)) {
    const part = Math.min(left, cents);
    if (part > 0) {
      await putBack(db, { cardId, orderId, kind: 'refunded', cents: part, at });
      ofNobodyCents += await endCreditOfClosed(db, cardId, at);
      if (isStopped) stoppedCents += part;
    }
    left -= part;
  }
  if (left > 0) throw new Error(`Order ${orderId} never took ${amountCents} from gift cards`);
  return { ofNobodyCents, stoppedCents };
}

/**
 * Undefined when the cards that this order bought are void now, or there were none. A card is given back
 * whole or not at all: what would be left of its price would be paid for nothing.
 */
export async function voidBoughtCards(
  db: Db,
  orderId: string,
  { leftCents, at }: { leftCents: number; at: Date },
): Promise<Refusal<'not_permitted'> | undefined> {
  const cards = await queries.lockBought(db, orderId);
  if (cards.length === 0) return undefined;
  if (cards.some((card) => card.spent_cents > 0))
    return refuse('not_permitted', 'Something has been bought with this gift card already.');
  if (leftCents > 0) return refuse('not_permitted', 'A gift card can only be refunded whole.');
  for (const card of cards) {
    await queries.voidCard(db, card, orderId, at);
    await withdrawEmail(db, causeOf(card));
  }
  return undefined;
}
