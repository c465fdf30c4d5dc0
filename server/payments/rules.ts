import type { RefundNews } from './provider.ts';

type Kept = { state: string; isTold: boolean };

/**
 * What is kept of a refund after news of it; undefined where they change nothing. What the shop asked for is its own
 * business as long as it arrives. Nothing is told of money that went and came back before anybody heard of it.
 */
export function afterNews(
  known: Kept | undefined,
  { state, isOurs }: Pick<RefundNews, 'state' | 'isOurs'>,
): { isTold: boolean; isSettled: boolean } | undefined {
  if (known) {
    const isOver = known.state === 'failed' || state === 'went';
    return isOver ? undefined : { isTold: !known.isTold, isSettled: true };
  }
  if (state === 'went') return isOurs ? undefined : { isTold: false, isSettled: false };
  return { isTold: !isOurs, isSettled: true };
}

/** Which keys are there and what each does, never what they are. */
export function keysOf(stripe: { secretKey: string; webhookSecret: string } | undefined) {
  const mode = stripe?.secretKey.includes('_live_')
    ? 'It moves real money.'
    : 'It moves no money: it is for trying.';
  return [
    {
      name: 'STRIPE_SECRET_KEY',
      isSet: stripe !== undefined,
      what: stripe ? mode : 'Stripe’s key, with which payments are opened and given back.',
    },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      isSet: stripe !== undefined,
      what: 'What Stripe signs its news with, so that nobody else’s are believed.',
    },
  ];
}
