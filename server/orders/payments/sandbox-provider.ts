import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { SandboxPayment } from '../../../contracts/orders/payments/sandbox.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { PaymentProvider, PaymentStatus } from './provider.ts';
import { offeredMethods, withSheets } from './rules.ts';
import * as sandbox from './sandbox/sandbox.ts';

export function sandboxProvider(options: {
  db: Db;
  siteOrigin: string;
  secret: string;
  nowSeconds: () => number;
}): PaymentProvider {
  const { db, siteOrigin, secret, nowSeconds } = options;
  return {
    name: 'sandbox',
    async open(opening) {
      const reference = await sandbox.openSandboxPayment(db, opening);
      return { reference, payUrl: `${siteOrigin}${paths.sandboxCard(reference)}` };
    },
    ask: async (reference) => statusOf(await sandbox.queryPayment(db, reference)),
    cancel: async (reference) => statusOf(await sandbox.cancelPayment(db, reference)),
    async payByWallet(reference, walletToken) {
      const paid = await sandbox.paySandboxByWallet(db, reference, walletToken);
      if (!isRefusal(paid) || paid.refused === 'not_found') return statusOf(paid);
      return refuse('card_declined', paid.message);
    },
    async refund(reference, amountCents, key) {
      if (!(await sandbox.refundSandboxPayment(db, reference, amountCents, key)))
        throw new Error(`Cannot refund ${reference}`);
    },
    async refundsSince(moment) {
      return (await sandbox.refundsSince(db, moment)).map((row) => ({
        reference: row.idempotency_key,
        charge: row.reference,
        amountCents: row.amount_cents,
        state: 'went',
        isOurs: !row.made_at_provider,
      }));
    },
    payoutsSince: (moment) => sandbox.payoutsSince(db, moment, new Date(nowSeconds() * 1000)),
    itemsOf: (payout, after) => sandbox.itemsOfPayout(db, payout, after),
    methods: async () => withSheets(offeredMethods(await sandbox.methodsOfSandbox(db))),
    readEvent(rawBody, headers) {
      if (!sandbox.isSigned(rawBody, headers['shop-signature'], secret, nowSeconds())) {
        return refuse('bad_signature', 'The signature does not fit the body.');
      }
      const event = JSON.parse(rawBody) as sandbox.SandboxEvent;
      if (event.type === 'payment.refunded') {
        const { refund: reference, reference: charge, amountCents } = event;
        const refund = { reference, charge, amountCents, state: 'went', isOurs: false } as const;
        return { kind: 'refund', id: event.id, refund };
      }
      const state = event.type === 'payment.captured' ? 'captured' : 'cancelled';
      const status: PaymentStatus = { state, amountCents: event.amountCents, currency: event.currency };
      return { kind: 'payment', id: event.id, reference: event.reference, status };
    },
  };
}

function statusOf(payment: SandboxPayment | Refusal): PaymentStatus {
  if (isRefusal(payment)) throw new Error('The provider does not know this payment');
  return { state: payment.state, amountCents: payment.amountCents, currency: payment.currency };
}
