import * as contract from '../../contracts/quotes.ts';
import type { Tools } from '../checkout/checkout.ts';
import { actorName } from '../customers/customers.ts';
import type { Counter } from '../kernel/http.ts';
import { countTry, type Limit } from '../kernel/limits.ts';
import type { Shop } from '../kernel/shop.ts';
import {
  answerQuote,
  declineQuote,
  quoteShown,
  quotesInOffice,
  requestQuote,
  withdrawQuote,
} from './quotes.ts';

const asking: Limit = { name: 'ask for a quote', most: 10, minutes: 60 };

export function quoteRoutes({ serve }: Counter, { db, clock }: Shop, tools: Tools): void {
  serve(contract.requestQuote, async ({ body, person, network }) => {
    const tooMany = await countTry(db, asking, network, clock.now());
    return tooMany ?? requestQuote(db, body, person?.customerId, tools);
  });
  serve(contract.readQuote, ({ params }) => quoteShown(db, params.token));
  serve(contract.withdrawQuote, ({ params }) => withdrawQuote(db, params.token, tools));

  serve(contract.listQuotes, ({ query }) => quotesInOffice(db, query.state));
  serve(contract.answerQuote, async ({ params, body, customerId }) =>
    answerQuote(db, params.id, body, { ...tools, actor: await actorName(db, customerId) }),
  );
  serve(contract.declineQuote, ({ params, body }) => declineQuote(db, params.id, body.reason, tools));
}
