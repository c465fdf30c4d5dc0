import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import type { Place } from '../../../contracts/pricing/shipping/places.ts';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import { usePlaces, type WrittenPlace } from './use-places.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** What the address says so far. */
  written: WrittenPlace;
  onPlace: (place: Place) => void;
};

/**
 * A suburb, offered with its state and postcode while it is written. Help and never a condition: what is typed
 * instead is taken as it is, and where nothing is found it is a plain field.
 */
export function SuburbField({ written, onPlace, className, onChange, onBlur, ...field }: Props) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(-1);
  const places = usePlaces(written, isFocused);
  const isShown = isOpen && places.length > 0;
  const active = isShown ? places[index] : undefined;

  const close = () => {
    setOpen(false);
    setIndex(-1);
  };
  const choose = (place: Place) => {
    close();
    onPlace(place);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      return choose(active);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return undefined;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const stops = places.length + 1;
    setOpen(true);
    return setIndex(((index + 1 + step + stops) % stops) - 1);
  };

  return (
    <div className={classes('relative', className)}>
      <TextField
        {...field}
        label="Suburb"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={active && `${id}-${index}`}
        onFocus={() => {
          setFocused(true);
          setOpen(true);
        }}
        onKeyDown={press}
        onChange={(event) => {
          setOpen(true);
          setIndex(-1);
          onChange?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          close();
          onBlur?.(event);
        }}
      />
      <p role="status" className="sr-only">
        {isShown && (places.length === 1 ? '1 place to choose' : `${places.length} places to choose from`)}
      </p>
      {isShown && <PlaceList id={id} places={places} index={index} onChoose={choose} />}
    </div>
  );
}

type ListProps = { id: string; places: readonly Place[]; index: number; onChoose: (place: Place) => void };

function PlaceList({ id, places, index, onChoose }: ListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Places"
      className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-card border border-line bg-white p-1.5 shadow-panel"
    >
      {places.map((place, at) => (
        <PlaceRow
          key={`${place.suburb} ${place.state} ${place.postcode}`}
          id={`${id}-${at}`}
          place={place}
          isActive={at === index}
          onChoose={() => onChoose(place)}
        />
      ))}
    </div>
  );
}

type RowProps = { id: string; place: Place; isActive: boolean; onChoose: () => void };

function PlaceRow({ id, place: { suburb, state, postcode }, isActive, onChoose }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and hears the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-2 hover:bg-linen aria-selected:bg-mist"
    >
      <span className="min-w-0 wrap-anywhere">{suburb}</span>
      <span className="text-small whitespace-nowrap text-stone tabular-nums">
        {state} {postcode}
      </span>
    </div>
  );
}
