import { useId, useState } from 'react';
import { FieldError } from '../../ui/field-error.tsx';
import { Star } from '../../ui/stars.tsx';

type Props = {
  label: string;
  name: string;
  error: string | undefined;
  /** What was chosen in an earlier version of the review. */
  before: number | undefined;
  onChoose: (stars: number) => void;
};

const choices = [1, 2, 3, 4, 5];
const textOf = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

/** Five stars to choose from: radio buttons, of which each is drawn as a star and fills those before it. */
export function StarsField({ label, name, error, before, onChoose }: Props) {
  const [chosen, setChosen] = useState(before);
  const errorId = useId();
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error && errorId}>
      <legend className="mb-1 font-[560]">{label}</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {choices.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control text-[1.75rem] text-star hover:bg-linen has-checked:forced-colors:outline has-focus-visible:outline-3! has-focus-visible:outline-deep"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={chosen === stars}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={() => {
                setChosen(stars);
                onChoose(stars);
              }}
            />
            <Star filled={stars <= (chosen ?? 0) ? 'whole' : 'none'} />
            <span className="sr-only">{textOf(stars)}</span>
          </label>
        ))}
        {chosen !== undefined && (
          <span aria-hidden="true" className="ml-2 text-small text-stone">
            {textOf(chosen)}
          </span>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
