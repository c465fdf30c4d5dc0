import { arrivesText } from '../../../contracts/kernel/arrival-text.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deliveryWay } from './checkout-form.ts';
import { useCheckoutField } from './checkout-section.tsx';
import type { DeliveryChoice } from './use-delivery.ts';

/** The ways to get there, with the price of each and why it is that. */
export function DeliveryOptions({ delivery }: { delivery: DeliveryChoice }) {
  const field = useCheckoutField();
  const { error: unchosen, ...radio } = field('way');
  // Without a postcode there is nothing to choose from, and that is said there; what failed is said in its own box.
  const isChoice = (delivery.options ?? []).length > 0 || delivery.needsQuote;
  const isSaid = field('postcode').error ?? (isChoice ? undefined : delivery.failure);
  const error = isSaid ? undefined : unchosen;
  const errorId = error ? 'way-error' : undefined;
  return (
    <fieldset className="min-w-0" aria-describedby={errorId} aria-busy={delivery.isAsking || undefined}>
      <legend className="mb-1.5 font-[560]">How it reaches you</legend>
      <Offer delivery={delivery}>
        {(options) => (
          <div className="grid grid-cols-1 overflow-hidden rounded-control border border-control bg-white">
            {delivery.needsQuote && <QuoteChoice radio={radio} isLarge={delivery.isLarge} />}
            {options.map((option) => (
              <Choice key={deliveryWay(option)} option={option} radio={radio} />
            ))}
          </div>
        )}
      </Offer>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

type OfferProps = { delivery: DeliveryChoice; children: (options: DeliveryOption[]) => React.ReactNode };

function Offer({ delivery, children }: OfferProps) {
  const { options = [], needsQuote, isAsking, failure, askAgain } = delivery;
  if (options.length > 0 || needsQuote) return children(options);
  if (isAsking) return <Skeleton className="h-36" />;
  if (failure) {
    return (
      <ProblemBox title={failure}>
        <Button variant="quiet" onClick={askAgain}>
          Try again
        </Button>
      </ProblemBox>
    );
  }
  return <p className="text-stone">Enter your postcode, and we show what each way costs.</p>;
}

type Radio = Omit<React.ComponentProps<'input'>, 'value' | 'type'>;
type ChoiceProps = { option: DeliveryOption; radio: Radio };

const choiceClass =
  'flex cursor-pointer gap-3 border-b border-line px-4 py-3.5 last:border-b-0 hover:bg-linen has-checked:bg-mist';
const radioClass = 'mt-1 size-5 shrink-0 cursor-pointer accent-eucalypt';

/** No pack takes these kits, or they are many: a person looks at it and works out the price. */
function QuoteChoice({ radio, isLarge }: { radio: Radio; isLarge: boolean }) {
  return (
    <label className={choiceClass}>
      <input {...radio} type="radio" value="quote" className={radioClass} />
      <span className="min-w-0 grow">
        <span className="block font-[560]">We need to quote this one</span>
        <span className="block text-small text-stone">
          {isLarge ? 'This is a large order.' : 'Your kits are too large for our usual parcels.'} Ask us, and
          we write to you with the price of the delivery, usually within two business days. Nothing is ordered
          or charged until you say yes.
        </span>
      </span>
    </label>
  );
}

function Choice({ option, radio }: ChoiceProps) {
  return (
    <label className={choiceClass}>
      <input {...radio} type="radio" value={deliveryWay(option)} className={radioClass} />
      <span className="min-w-0 grow wrap-break-word">
        <span className="flex flex-wrap justify-between gap-x-4 font-[560]">
          <span className="min-w-0 grow basis-28">{option.name}</span>
          <span className="tabular-nums">
            {option.priceCents === 0 ? 'Free' : priceText(option.priceCents)}
          </span>
        </span>
        {option.window && <span className="block text-small">{arrivesText(option.window)}</span>}
        <span className="block text-small text-stone">{option.explanation}</span>
      </span>
    </label>
  );
}
