import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { australianStates } from '../../../contracts/kernel/fields.ts';
import {
  findStreets,
  type StreetOffer,
  streetsFromLength,
} from '../../../contracts/pricing/shipping/streets.ts';
import { ask } from '../../kernel/query-client.ts';
import { useSettled } from '../../ui/use-settled.ts';

/** Each asking may cost the shop something: whoever writes on is not asked for yet. */
const pauseMs = 250;
const lettersAtMost = 100;

/** Addresses that begin as what is written. */
export function useStreets(text: string, stateName: string, isAsked: boolean): readonly StreetOffer[] {
  const written = useSettled(text.trim().slice(0, lettersAtMost), pauseMs);
  const state = australianStates.find((one) => one === stateName);
  const enabled = isAsked && written.length >= streetsFromLength;
  const { data = [] } = useQuery({
    ...ask(findStreets, { body: { written, ...(state && { state }) } }),
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return enabled ? data : [];
}
