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
