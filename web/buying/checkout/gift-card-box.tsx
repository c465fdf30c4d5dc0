import { type KeyboardEvent, useId } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { controlClass } from '../../ui/field.tsx';
import type { GiftCardState } from './use-gift-card.ts';

/** A gift card that pays a part of the order, or all of it. */
export function GiftCardBox({ giftCard }: { giftCard: GiftCardState }) {
  const { card, typed, type, variant, isLooking, failure, drop } = giftCard;
  const id = useId();
  if (card) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span>
          Gift card ending in {card.lastFour}: {priceText(card.balanceCents)} left on it
        </span>
        <Button variant="quiet" onClick={drop}>
          Take it off
        </Button>
      </p>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void variant();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-[560]">
        Gift card
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? `${id}-error` : undefined}
          className={controlClass}
        />
        <Button
          variant="secondary"
          onClick={() => void variant()}
          aria-disabled={typed.trim() === '' || undefined}
          aria-busy={isLooking || undefined}
        >
          Use
        </Button>
      </div>
      {failure && <FieldError id={`${id}-error`}>{failure}</FieldError>}
    </div>
  );
}
