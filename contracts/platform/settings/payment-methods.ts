import type { Settings } from './settings.ts';

/** The ways to pay on the provider's own page, in the order in which they are shown. */
export const paymentMethods = ['card', 'apple_pay', 'google_pay', 'afterpay', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What each is called where buyers read it; a card is called by its brands. */
export const methodNames: Record<PaymentMethod, readonly string[]> = {
  card: ['Visa', 'Mastercard'],
  apple_pay: ['Apple Pay'],
  google_pay: ['Google Pay'],
  afterpay: ['Afterpay'],
  paypal: ['PayPal'],
};

/** The provider offers it; it does not yet, and the owner says so; it is not mentioned. */
export const methodStates = ['offered', 'soon', 'off'] as const;
export type MethodState = (typeof methodStates)[number];

/** What the provider offers is offered, whatever the owner once called coming soon. */
export function methodState(
  method: PaymentMethod,
  { methodsOffered, methodsComingSoon }: Pick<Settings, 'methodsOffered' | 'methodsComingSoon'>,
): MethodState {
  if (methodsOffered.some((one) => one.method === method)) return 'offered';
  return methodsComingSoon.some((one) => one === method) ? 'soon' : 'off';
}

/** What may be called coming soon: the card is how the shop began. */
export const methodsThatMayCome = paymentMethods.filter((method) => method !== 'card');
