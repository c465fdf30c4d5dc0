import type { Quote } from '../../../contracts/buying/checkout/quote-request.ts';

export type QuoteStatus = 'requested' | 'answered' | 'paid' | 'lapsed' | 'declined' | 'withdrawn';

/** How a request stands for whoever asked: an answered one goes on as its order does. */
export function quoteStatusOf({ state, order }: Pick<Quote, 'state' | 'order'>): QuoteStatus {
  if (state !== 'answered' || !order) return state;
  if (order.state === 'pending_payment') return 'answered';
  if (order.state === 'expired') return 'lapsed';
  return order.state === 'cancelled' ? 'withdrawn' : 'paid';
}

export const quoteStatusLabels: Readonly<Record<QuoteStatus, { title: string; label: string }>> = {
  requested: {
    title: 'We are working out the delivery',
    label:
      'A person looks at it and writes to you with the price, usually within two business days. Nothing is ordered or charged until you say yes.',
  },
  answered: { title: 'Your quote is ready', label: 'This is the price with delivery.' },
  paid: { title: 'Thank you', label: 'This quote is paid and goes on as an order.' },
  lapsed: {
    title: 'The time for this quote ran out',
    label: 'Its kits went back on the shelf, and nothing was charged. Ask again whenever you like.',
  },
  declined: { title: 'We cannot send this one', label: 'Nothing was ordered or charged.' },
  withdrawn: { title: 'You took this back', label: 'Nothing was ordered or charged.' },
};
