import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { OrderState } from '../../contracts/orders/orders/orders.ts';
import { discountForm } from '../../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { dice } from '../../seed/people/year.ts';
import { booksOf } from '../../server/insight/exports/books/books.ts';
import { amountOf } from '../../server/insight/exports/books/rules.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { sydneyDay } from '../../server/kernel/sydney.ts';
import type { PaymentProvider } from '../../server/orders/payments/payments.ts';
import { changeSettings } from '../../server/platform/settings/settings.ts';
import { createDiscount } from '../../server/pricing/discounts/discounts.ts';
import { changeCredit } from '../../server/pricing/gift-cards/gift-cards.ts';
import { asAdmin, findKitId } from './admin.ts';
import { testGiftCard } from './gift-card.ts';
import { testBank } from './made-order.ts';
import { customerOf } from './person.ts';
import type { TestShop } from './shop.ts';
import { ok } from './unrefused.ts';

export const walkedKits = [demoKits.kookaburra.slug, demoKits.koala.slug, demoKits.gumLeaves.slug];
const codes = [
  { code: 'HALF', name: 'Half', kind: 'percent', percent: 50, personLimit: 1 },
  { code: 'TEN', name: 'Ten off', kind: 'amount', amountCents: 1_000, totalLimit: 4 },
  { code: 'POST', name: 'Free delivery', kind: 'free_shipping' },
  { name: 'By itself', kind: 'percent', percent: 7, totalLimit: 6, minimumCents: 10_000 },
] as const;

/** Of nobody's order, so the books do not have them. */
const worthOfCards = [4_000, 12_000] as const;

export type MoneyWalk = Awaited<ReturnType<typeof beginMoneyWalk>>;

/** A shop with cards, codes and an account with credit, whose clock and whose bank the walk moves. */
export async function beginMoneyWalk(open: (clock: Clock) => Promise<TestShop>, seed: number) {
  // Invariants ask PostgreSQL's clock, so the walk begins at its hour.
  let now = new Date();
  const harness = await open({ now: () => now });
  const { db } = harness.shop;
  await changeSettings(db, { ...testBank, takesTransfers: true });
  for (const form of codes) ok(await createDiscount(db, z.parse(discountForm, form)));
  await customerOf(harness, 'mia@example.com');
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const credit = { orderId: null, reason: 'A slip', actor: 'owner', at: now, customerId };
  await changeCredit(db, { ...credit, kind: 'adjusted', changeCents: 9_000 });
  const cards = [await testGiftCard(db, worthOfCards[0]), await testGiftCard(db, worthOfCards[1])];
  const roll = dice(seed);
  const { provider, ...deps } = asAdmin(harness);
  return {
    harness,
    db,
    customerId,
    cards,
    roll,
    kits: await Promise.all(walkedKits.map((slug) => findKitId(harness, slug))),
    /** The bank is away one time in six, and one time in six it does what it is asked and does not say so. */
    deps: () => ({ ...deps, provider: moody(provider, roll(6)) }),
    calm: () => ({ ...deps, provider }),
    pick: <T>(all: readonly T[]): T | undefined => all[roll(Math.max(1, all.length))],
    pass: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)),
    today: () => sydneyDay(now),
    payUrls: [] as string[],
    /** What was done, for whoever has to find a fault. */
    told: [] as string[],
  };
}

function moody(provider: PaymentProvider, mood: number): PaymentProvider {
  const through = (name: 'open' | 'ask' | 'cancel' | 'refund') =>
    (async (...args: never[]) => {
      if (mood === 0) throw new Error('The bank is away');
      const answer = await (provider[name] as (...args: never[]) => Promise<unknown>)(...args);
      if (mood === 1) throw new Error('The bank does not say what it did');
      return answer;
    }) as never;
  return {
    ...provider,
    open: through('open'),
    ask: through('ask'),
    cancel: through('cancel'),
    refund: through('refund'),
  };
}

/** Orders in these states, in the order in which they were placed. */
export function ordersIn({ db }: MoneyWalk, states: readonly OrderState[]) {
  return db.selectFrom('orders').where('state', 'in', states).orderBy('id').selectAll().execute();
}

export async function anyOrder(walk: MoneyWalk, ...states: readonly OrderState[]) {
  return walk.pick(await ordersIn(walk, states));
}

export const paidStates = ['paid', 'packing', 'shipped', 'delivered'] as const;

/** What the bank has of each payment, beside what the shop's books say of it. */
const unlikeAtBank = sql<{ reference: string }>`
  select s.reference, s.state as at_bank, p.state, s.amount_cents, s.refunded_cents
  from sandbox_payments s left join payments p on p.reference = s.reference
  where s.state = 'captured' and (p.id is null or p.state not in ('captured', 'refunded')
    or p.state = 'refunded' and s.refunded_cents <> s.amount_cents
    or p.state = 'captured' and s.refunded_cents <> (
      select coalesce(sum(r.amount_cents - r.gift_card_cents - r.main_cents - r.carried_cents - r.credit_cents), 0)
      from refunds r where r.order_id = p.order_id and r.state = 'done'
    ) + (
      select coalesce(sum(r.main_cents), 0) from refunds r join orders a on a.id = r.order_id
      where a.adds_to = p.order_id and r.state = 'done'
    ) + (
      select coalesce(sum(e.amount_cents), 0) from external_refunds e
      where e.charge = s.reference and not e.is_ours and e.refund_id is null
    ))
    or s.state <> 'captured' and p.state in ('captured', 'refund_due', 'refunded')`;

/** What is wrong once the bank answers and every sweep has run. */
export async function faultsOfMoney({ db }: MoneyWalk): Promise<string[]> {
  const unlike = await unlikeAtBank.execute(db);
  return [
    ...(await brokenInvariants(db)),
    ...unlike.rows.map((row) => `Unlike at the bank: ${JSON.stringify(row)}`),
    ...(await faultsOfBooks(db)),
  ];
}

/**
 * Of what the cards have the books do not know yet what unpaid orders hold, nor what refunds did that are not done: they
 * gave back to cards, and stopped cards that were bought.
 */
const cardsOnceDone = sql<{ cents: number }>`
  select ((select coalesce(sum(balance_cents), 0) from gift_cards)
    + (select coalesce(sum(gift_card_cents), 0) from orders where state = 'pending_payment')
    - (select coalesce(sum(gift_card_cents + credit_cents), 0) from refunds where state = 'due')
    + (select coalesce(sum(amount_cents), 0) from refunds r where state = 'due'
      and exists (select from gift_cards g where g.order_id = r.order_id)))::int as cents`;

const ofCards = <T extends { account: string }>(all: readonly { lines: readonly T[] }[]) =>
  all.flatMap(({ lines }) => lines).filter(({ account }) => account === 'giftCards');

async function faultsOfBooks(db: Db): Promise<string[]> {
  const period = { span: { from: '2020-01-01', to: '2100-01-01' }, late: [] };
  const { vouchers, journals } = await booksOf(db, period);
  const lopsided = vouchers.filter(({ lines }) => lines.reduce((sum, line) => sum + amountOf(line), 0) !== 0);
  const inBooks =
    ofCards(vouchers).reduce((sum, line) => sum + amountOf(line), 0) -
    ofCards(journals).reduce((sum, { cents }) => sum + cents, 0);
  const { rows } = await cardsOnceDone.execute(db);
  const cents = (rows[0]?.cents ?? 0) - worthOfCards[0] - worthOfCards[1];
  return [
    ...lopsided.map(({ number }) => `The voucher ${number} does not sum to nothing.`),
    ...(cents === inBooks ? [] : [`Gift cards have ${cents} cents, and by the books they have ${inBooks}.`]),
  ];
}
