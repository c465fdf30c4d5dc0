import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import {
  forgetPostcode,
  rememberedPostcode,
  rememberPostcode,
  whyNoPostcode,
} from './remembered-postcode.ts';

export type EstimateQuery = (postcode: string) => {
  queryKey: QueryKey;
  meta: Record<string, unknown>;
};
const unchanging = () => () => {};
type Answer = { options: readonly DeliveryOption[] };

/**
 * A postcode as it is typed, and the ways to it. What this device remembers is asked for by itself; `isPressed` tells
 * whether somebody asked. @param given stands in the address, from a form that was sent without script
 */
export function useEstimate(query: EstimateQuery, given: string) {
  // The page that everybody gets knows nobody's postcode.
  const remembered = useSyncExternalStore(unchanging, rememberedPostcode, () => '');
  const [own, setTyped] = useState<string>();
  const [ownAsked, setAsked] = useState<string>();
  const typed = own ?? (given || remembered);
  const asked = ownAsked ?? (given === '' ? remembered : whyNoPostcode(given) ? '' : given);
  const [isPressed, setPressed] = useState(given !== '');
  const [problem, setProblem] = useState(given === '' ? undefined : whyNoPostcode(given));
  // What was refused while the page was made is shown as it is.
  const found = useQuery<Answer>({ ...query(asked), enabled: asked !== '', retryOnMount: false });

  const isAnswered = found.data !== undefined && asked !== '';
  useEffect(() => {
    if (isAnswered && isPressed) rememberPostcode(asked);
  }, [isAnswered, isPressed, asked]);

  return {
    typed,
    setTyped,
    asked,
    isPressed,
    problem,
    options: isAnswered ? found.data.options : undefined,
    error: asked === '' || found.data ? null : found.error,
    isAsking: asked !== '' && found.isFetching,
    estimate() {
      const why = whyNoPostcode(typed);
      setProblem(why);
      if (why) return;
      const postcode = typed.trim();
      setPressed(true);
      if (postcode === asked && found.isError) void found.refetch();
      setAsked(postcode);
    },
    forget() {
      forgetPostcode();
      setTyped('');
      setAsked('');
      setPressed(false);
    },
  };
}
