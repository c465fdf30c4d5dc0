import { X } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { type LostDelivery, lostDeliveryText } from '../../../contracts/kernel/lost-delivery-text.ts';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { controlClass } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { discountMessages } from './discount-messages.ts';
import { useDiscount } from './use-discount.ts';

/** @param lost where the delivery is known: what the code costs of it; null where it costs nothing of it */
type Props = { lost?: LostDelivery | null | undefined };

/** Where a code is typed, or the code that counts, with a way to take it out again. */
export function DiscountBox({ lost }: Props) {
  const { applied, isPending, apply, remove } = useDiscount();
  const tell = useToast();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  if (applied)
    return (
      <AppliedCode
        applied={applied}
        lost={lost}
        onRemove={() => {
          setCode('');
          remove();
        }}
      />
    );
  const isEmpty = code.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The checkout around it is a form as well.
    event.stopPropagation();
    if (isPending) return;
    if (isEmpty) {
      tell({ ...discountMessages.blank, kind: 'error' });
      setProblem(discountMessages.blank.description);
    } else void apply(code).then(setProblem);
  };
  return (
    <form onSubmit={submit} className="grid gap-1.5" aria-label="Discount code">
      <label htmlFor={id} className="text-small font-[560]">
        Discount code
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(undefined);
          }}
          // A browser sends nothing by Enter while the button is disabled; an empty field then says nothing.
          onKeyDown={(event) => event.key === 'Enter' && submit(event)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-error`}
          className={`${controlClass} flex-[1_8rem] uppercase`}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={isEmpty || isPending}
          aria-busy={isPending || undefined}
        >
          Apply
        </Button>
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </form>
  );
}

type AppliedProps = Props & { applied: DiscountResult; onRemove: () => void };

export function AppliedCode({ applied, lost, onRemove }: AppliedProps) {
  const isLost = lost === undefined ? applied.endsFreeDelivery : lost !== null;
  return (
    <p className="flex min-h-12 items-center justify-between gap-3 rounded-control bg-mist py-1.5 pl-3.5">
      <span>
        Code <strong className="font-[560]">{applied.appliedCode}</strong>
        <span className="block text-small text-stone">{applied.name}</span>
        {isLost && <span className="block text-small">{lostDeliveryText(lost ?? undefined)}</span>}
      </span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove code ${applied.appliedCode}`}
        className="grid size-12 shrink-0 place-items-center"
      >
        <Icon of={X} />
      </button>
    </p>
  );
}
