import type { Stripe } from 'stripe';
import type { BalanceItem, BalancePage, ProviderPayout } from './provider.ts';

/** Stripe's words for it, in ours. */
const states: Readonly<Record<string, ProviderPayout['state']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

/** The newest come first at Stripe; here the oldest do. */
export async function payoutsOf(stripe: Stripe, moment: Date): Promise<ProviderPayout[]> {
  const created = { gte: Math.floor(moment.getTime() / 1000) };
  const all: ProviderPayout[] = [];
  for await (const payout of stripe.payouts.list({ created, limit: 100 })) {
    // Paid to a debit card or reversed, it is no payout to the bank account.
    if (payout.currency !== 'aud' || payout.amount <= 0) continue;
    all.push({
      reference: payout.id,
      amountCents: payout.amount,
      state: states[payout.status] ?? 'on_the_way',
      madeAt: new Date(payout.created * 1000),
      arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
      isItemised: payout.automatic,
    });
  }
  return all.toReversed();
}

const kinds: Readonly<Record<string, BalanceItem['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout_reversal: 'returned',
};

export async function itemsOf(
  stripe: Stripe,
  payout: string,
  after: string | undefined,
): Promise<BalancePage> {
  const page = await stripe.balanceTransactions.list({
    payout,
    limit: 100,
    expand: ['data.source'],
    ...(after !== undefined && { starting_after: after }),
  });
  const items = page.data.filter(({ type }) => type !== 'payout').map(itemOf);
  return { items, next: page.has_more ? page.data.at(-1)?.id : undefined };
}

function itemOf({
  id,
  reporting_category,
  source,
  description,
  amount,
  fee,
  created,
}: Stripe.BalanceTransaction) {
  return {
    reference: id,
    kind: kinds[reporting_category] ?? 'other',
    charge: chargeOf(source),
    description: description ?? '',
    grossCents: amount,
    feeCents: fee,
    at: new Date(created * 1000),
  };
}

/** What the shop knows a payment by: its intent; of what has none, its own name. */
function chargeOf(source: Stripe.BalanceTransaction['source']): string {
  if (source === null || typeof source === 'string') return source ?? '';
  const { payment_intent: intent } = source as { payment_intent?: string | { id: string } | null };
  return (typeof intent === 'string' ? intent : intent?.id) ?? source.id;
}
