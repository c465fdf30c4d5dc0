import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { australianStates } from '../../../contracts/kernel/fields.ts';
import {
  findStreets,
  readStreetHelp,
  type StreetOffer,
  streetsFromLength,
} from '../../../contracts/pricing/shipping/streets.ts';
import { ask } from '../../kernel/query-client.ts';
import { useSettled } from '../../ui/use-settled.ts';

/** Each asking may cost the shop something: whoever writes on is not asked for yet. */
const pauseMs = 250;
const lettersAtMost = 100;

/** Whether the shop has somebody to ask for addresses, which changes only when it is set up anew. */
export function useStreetHelp(): boolean {
  const { data } = useQuery({ ...ask(readStreetHelp), staleTime: Infinity, retry: false });
  return data?.isOffered ?? false;
}

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
