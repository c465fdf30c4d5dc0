import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { australianStates } from '../../../contracts/kernel/fields.ts';
import { findPlaces, type Place, placesFromLength } from '../../../contracts/pricing/shipping/places.ts';
import { ask } from '../../kernel/query-client.ts';
import { useSettled } from '../../ui/use-settled.ts';

/** What is written of a place so far. */
export type WrittenPlace = Readonly<Record<'suburb' | 'state' | 'postcode', string>>;

/** Suburbs that fit what is written, those of its postcode first; none where it names one of them already. */
export function usePlaces(written: WrittenPlace, isAsked: boolean): readonly Place[] {
  const q = useSettled(askableOf(written));
  const state = australianStates.find((one) => one === written.state);
  const { data = [] } = useQuery({
    ...ask(findPlaces, { query: { q, ...(state && { state }) } }),
    enabled: isAsked && q !== '',
    placeholderData: keepPreviousData,
  });
  if (!isAsked || q === '' || data.some((place) => isSame(place, written))) return [];
  return data.toSorted((a, b) => Number(isOf(b, written)) - Number(isOf(a, written)));
}

/** The beginning of the suburb's name, or else the whole postcode. */
function askableOf({ suburb, postcode }: WrittenPlace): string {
  const name = suburb.trim();
  if (name.length >= placesFromLength) return name.slice(0, 60);
  return /^\d{4}$/.test(postcode) ? postcode : '';
}

function isOf({ postcode }: Place, written: WrittenPlace): boolean {
  return postcode === written.postcode;
}

function isSame(place: Place, written: WrittenPlace): boolean {
  return (
    isOf(place, written) &&
    place.state === written.state &&
    place.suburb.toLowerCase() === written.suburb.trim().toLowerCase()
  );
}
