import { useState } from 'react';
import type { Place } from '../../../contracts/pricing/shipping/places.ts';
import { OfferedField, type OfferedText } from '../../ui/offered-field.tsx';
import { usePlaces, type WrittenPlace } from './use-places.ts';

type Props = Omit<OfferedText, 'label'> & {
  /** What the address says so far. */
  written: WrittenPlace;
  onPlace: (place: Place) => void;
};

/** A suburb, offered with its state and postcode while it is written. */
export function SuburbField({ written, onPlace, ...field }: Props) {
  const [isWriting, setWriting] = useState(false);
  const places = usePlaces(written, isWriting);
  return (
    <OfferedField
      {...field}
      label="Suburb"
      names={['place', 'places']}
      offers={places.map((place) => ({
        id: idOf(place),
        text: place.suburb,
        note: `${place.state} ${place.postcode}`,
      }))}
      onWriting={setWriting}
      onOffer={(id) => {
        const place = places.find((one) => idOf(one) === id);
        if (place) onPlace(place);
      }}
    />
  );
}

function idOf({ suburb, state, postcode }: Place): string {
  return `${suburb} ${state} ${postcode}`;
}
