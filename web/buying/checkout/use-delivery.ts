import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { postcode as postcodeField } from '../../../contracts/kernel/fields.ts';
import { ask } from '../../kernel/query-client.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { linesText } from './order-key.ts';

const typingPauseMs = 250;

/** Until the shop has answered. */
const nothingKnown = {
  discountName: null,
  laterDiscountName: null,
  codeRefusal: null,
  lostDelivery: null,
  isLarge: false,
} satisfies Partial<AnswerOf<typeof readDeliveryOptions>>;

export type DeliveryChoice = ReturnType<typeof useDelivery>;

/**
 * The ways to this postcode, asked for as it is typed. Cart and postcode are part of the question's
 * key, so an answer to an older question is never taken for the newer one's.
 */
export function useDelivery(cart: Cart, typedPostcode: string, code: string) {
  const postcode = useSettled(typedPostcode.trim(), typingPauseMs);
  const isWhole = postcodeField.safeParse(postcode).success;
  const asked = ask(readDeliveryOptions, { query: { cartId: cart.cartId, postcode, code } });
  const client = useQueryClient();
  const askAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: [readDeliveryOptions.name] }),
    [client],
  );
  const query = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, linesText(cart.items)],
    enabled: isWhole && cart.items.length > 0,
    // As the note about the lost connection promises.
    refetchOnReconnect: true,
  });
  const isQuoteOnly = isCallError(query.error) && query.error.refusal?.code === 'needs_quote';
  return {
    isAsking: query.isFetching || (isWhole && postcode !== typedPostcode.trim()),
    ...nothingKnown,
    ...query.data,
    /** No pack takes this cart to this postcode: its delivery can be asked for. */
    needsQuote: query.data?.needsQuote ?? isQuoteOnly,
    failure: query.error
      ? sentenceOf(query.error, 'We could not work out the delivery just now.')
      : undefined,
    askAgain,
  };
}
