import * as quoteRequest from '../../../contracts/buying/checkout/quote-request.ts';
import * as contract from '../../../contracts/buying/quotes.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import { actorName } from '../../people/customers/customers.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import {
  answerQuote,
  declineQuote,
  quoteShown,
  quotesInOffice,
  requestQuote,
  withdrawQuote,
} from './quotes.ts';

const asking: Limit = { name: 'ask for a quote', most: 10, minutes: 60 };

export function quoteRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop, deps: CheckoutDeps): void {
  registerEndpoint(quoteRequest.requestQuote, async ({ body, person, network }) => {
    const tooMany = await countTry(db, asking, network, clock.now());
    return tooMany ?? requestQuote(db, body, person?.customerId, deps);
  });
  registerEndpoint(contract.readQuote, ({ params }) => quoteShown(db, params.token));
  registerEndpoint(contract.withdrawQuote, ({ params }) => withdrawQuote(db, params.token, deps));

  registerEndpoint(contract.listQuotes, ({ query }) => quotesInOffice(db, query));
  registerEndpoint(contract.answerQuote, async ({ params, body, customerId }) =>
    answerQuote(db, params.id, body, { ...deps, actor: await actorName(db, customerId) }),
  );
  registerEndpoint(contract.declineQuote, ({ params, body }) =>
    declineQuote(db, params.id, body.reason, deps),
  );
}
