import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { methodStates, methodsThatMayCome, paymentMethods } from '../../platform/settings/payment-methods.ts';

const methodsShown = z.array(z.object({ method: z.enum(paymentMethods), state: z.enum(methodStates) }));
export type MethodsShown = z.infer<typeof methodsShown>;

export const readPaymentMethods = endpoint({
  name: 'readPaymentMethods',
  method: 'GET',
  path: '/api/admin/payment-methods',
  summary: 'Each way to pay: offered by the provider’s account, coming soon, or off.',
  access: 'administrator',
  area: 'settings',
  answer: methodsShown,
  refusals: ['unauthenticated', 'forbidden'],
});

export const askForPaymentMethods = endpoint({
  name: 'askForPaymentMethods',
  method: 'POST',
  path: '/api/admin/payment-methods/ask',
  summary: 'Asks the provider at once what its account offers. The shop asks by itself every hour.',
  access: 'administrator',
  area: 'settings',
  answer: methodsShown,
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'payment_unavailable'],
});

export const chooseComingMethods = endpoint({
  name: 'chooseComingMethods',
  method: 'PUT',
  path: '/api/admin/payment-methods',
  summary: 'Chooses which ways to pay that are not offered are called coming soon.',
  access: 'administrator',
  area: 'settings',
  body: z.object({
    comingSoon: z.array(z.enum(methodsThatMayCome)).check(z.maxLength(methodsThatMayCome.length)),
  }),
  answer: methodsShown,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden'],
});
