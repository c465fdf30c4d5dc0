import * as contract from '../../../contracts/buying/receivables.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { actorName } from '../../people/customers/customers.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import {
  correctReceipt,
  creditExcess,
  noteMoney,
  noteSentRefund,
  orderMoney,
  outstandingPage,
  payBeside,
  payToOf,
  returnExcess,
  type OfMarkets,
} from './receivables.ts';

export function receivablesRoutes(
  { registerEndpoint }: HttpServer,
  { db, clock }: Shop,
  checkoutDeps: CheckoutDeps & OfMarkets,
): void {
  const by = async (customerId: string) => ({ ...checkoutDeps, actor: await actorName(db, customerId) });
  registerEndpoint(contract.readOrderMoney, ({ params }) => orderMoney(db, params.id, checkoutDeps));
  registerEndpoint(contract.noteMoney, async ({ params, body, customerId }) =>
    noteMoney(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(contract.payBeside, async ({ params, body, customerId, caller }) =>
    payBeside(db, params.id, body, { ...(await by(customerId)), caller }),
  );
  registerEndpoint(contract.returnExcess, async ({ params, body, customerId }) =>
    returnExcess(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(contract.creditExcess, async ({ params, body, customerId }) =>
    creditExcess(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(contract.correctReceipt, async ({ params, body, customerId }) =>
    correctReceipt(db, params.id, { ...body, receiptId: params.receiptId }, await by(customerId)),
  );
  registerEndpoint(contract.noteSentRefund, async ({ params, body, customerId }) =>
    noteSentRefund(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(contract.listOutstanding, ({ query }) => outstandingPage(db, query, clock.now()));
  registerEndpoint(contract.readPayTo, ({ params, person }) =>
    payToOf(db, params.token, { person, at: clock.now() }),
  );
}
