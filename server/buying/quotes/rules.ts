import { type QuoteState } from '../../../contracts/buying/checkout/quote-request.ts';
import { permittedQuoteMoves } from '../../../contracts/buying/quotes.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';

/** Why a quote cannot become this; undefined when it can. */
export function whyNotMove(from: QuoteState, to: QuoteState): Refusal<'not_permitted'> | undefined {
  if (permittedQuoteMoves[from].includes(to)) return undefined;
  return refuse('not_permitted', `A request that is ${from} cannot become ${to}.`);
}
