import { type ComponentProps, type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { classes } from './classes.ts';
import { TextField } from './field.tsx';

export type FieldOffer = { id: string; text: string; note?: string };

type Text = ComponentProps<'input'> & { label: string; error?: string | undefined };

export type OfferedText = Text & {
  /** The field in which it is written: of the shop's own look where nothing else is said. */
  as?: ComponentType<Text>;
};

type Props = OfferedText & {
  offers: readonly FieldOffer[];
  /** What is offered, as those hear it who do not see it: one, and more than one. */
  names: readonly [one: string, many: string];
  onOffer: (id: string) => void;
  /** Whether somebody is in the field, so that there is something to ask for. */
  onWriting: (isWriting: boolean) => void;
};

/**
 * A text for which something is offered while it is written. Help and never a condition: what is typed instead is
 * taken as it is, and where nothing is found it is a plain field.
 */
export function OfferedField({
  offers,
  names,
  onOffer,
  onWriting,
  className,
  as: Written = TextField,
  ...field
}: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(-1);
  const isShown = isOpen && offers.length > 0;
  const active = isShown ? offers[index] : undefined;

  const close = () => {
    setOpen(false);
    setIndex(-1);
  };
  const choose = (offer: FieldOffer) => {
    close();
    onOffer(offer.id);
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
    const stops = offers.length + 1;
    setOpen(true);
    return setIndex(((index + 1 + step + stops) % stops) - 1);
  };

  return (
    <div className={classes('relative', className)}>
      <Written
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={active && `${id}-${index}`}
        onFocus={() => {
          onWriting(true);
          setOpen(true);
        }}
        onKeyDown={press}
        onChange={(event) => {
          setOpen(true);
          setIndex(-1);
          field.onChange?.(event);
        }}
        onBlur={(event) => {
          onWriting(false);
          close();
          field.onBlur?.(event);
        }}
      />
      <p role="status" className="sr-only">
        {isShown &&
          (offers.length === 1 ? `1 ${names[0]} to choose` : `${offers.length} ${names[1]} to choose from`)}
      </p>
      {isShown && <OfferList id={id} label={names[1]} offers={offers} index={index} onChoose={choose} />}
    </div>
  );
}

type ListProps = {
  id: string;
  label: string;
  offers: readonly FieldOffer[];
  index: number;
  onChoose: (offer: FieldOffer) => void;
};

function OfferList({ id, label, offers, index, onChoose }: ListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="absolute top-full left-0 z-30 w-full sm:min-w-72 mt-1.5 overflow-hidden rounded-card border border-line bg-white p-1.5 shadow-panel"
    >
      {offers.map((offer, at) => (
        <OfferRow
          key={offer.id}
          id={`${id}-${at}`}
          offer={offer}
          isActive={at === index}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </div>
  );
}

type RowProps = { id: string; offer: FieldOffer; isActive: boolean; onChoose: () => void };

function OfferRow({ id, offer: { text, note }, isActive, onChoose }: RowProps) {
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
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {note && <span className="text-small whitespace-nowrap text-stone tabular-nums">{note}</span>}
    </div>
  );
}
