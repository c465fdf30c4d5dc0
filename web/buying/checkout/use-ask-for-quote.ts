import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type QuoteForm, requestQuote } from '../../../contracts/buying/checkout/quote-request.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { useKeyOf } from '../../ui/use-key-of.ts';
import type { Refused } from './use-place-order.ts';

/** Sends the cart as a request for the price of its delivery. Nothing is ordered and the cart stays. */
export function useAskForQuote() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const keyOf = useKeyOf();

  async function ask(body: QuoteForm): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setRefused(undefined);
    try {
      const { token } = await call(requestQuote, { body: { ...body, key: keyOf(body) } });
      await navigate({ to: paths.quote(token) });
    } catch (error) {
      const code = isCallError(error) ? error.refusal?.code : undefined;
      setRefused({ code, message: sentenceOf(error, 'We could not reach the shop. Please try again.') });
    } finally {
      setAsking(false);
    }
  }

  return { ask, isAsking, refused };
}
