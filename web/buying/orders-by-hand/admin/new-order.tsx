import { useQuery } from '@tanstack/react-query';
import type { MadeOrder } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { listCollectingPlaces } from '../../../../contracts/buying/orders-by-hand/redirected.ts';
import { services, type Service } from '../../../../contracts/pricing/shipping/shipping.ts';
import { ask } from '../../../kernel/query-client.ts';
import { serviceLabels } from '../../../orders/order-admin/admin/order-labels.ts';
import { OfferedAddress } from '../../../pricing/shipping/admin/offered-address.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney, OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import type { OpenMarkets } from '../../../ui/admin/where-cash-lies.tsx';
import { ProblemBox } from '../../../ui/form-problems.tsx';
import { HandPlan } from './hand-plan.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { type DraftPart, type besideOf, errorIn } from './order-draft.ts';
import { OrderPayment } from './order-payment.tsx';
import { PaidBeside } from './paid-beside.tsx';
import { useNewOrder } from './use-new-order.ts';
import { WantedKits } from './wanted-kits.tsx';

/** An order that came by phone, email or across the table. */
type Props = { openMarkets: OpenMarkets; onMade: (made: MadeOrder) => void };

export function NewOrderForm({ openMarkets, onMade }: Props) {
  const { draft, change, planned, beside, why, make, send } = useNewOrder(onMade);
  const part = { draft, change, errorOf: (field: string) => errorIn(make.refusal, field) };
  const { form, press } = useFirstWrong(make.isBusy);
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-4xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        press();
      }}
    >
      {make.failure && (
        <ProblemBox title="Not made">
          <p>{make.failure}</p>
        </ProblemBox>
      )}
      <Panel title="Kits">
        <WantedKits kits={draft.kits} onChange={(kits) => change({ kits })} />
      </Panel>
      <Panel title="Whose">
        <OrderBuyer {...part} />
      </Panel>
      <Panel title="Delivery">
        <Delivery {...part} />
      </Panel>
      <Panel title="Money">
        <OrderPayment {...part} isPaidBeside={isPaidBeside(beside)} openMarkets={openMarkets} />
        <PaidBeside {...part} creditCents={planned.plan?.creditCents ?? 0} />
      </Panel>
      <Panel title="What it comes to">
        <HandPlan {...planned} agreedCents={draft.discountCents ?? 0} beside={beside} />
      </Panel>
      <div className="flex flex-wrap items-center gap-3">
        <OfficeButton
          type="submit"
          variant="primary"
          refusal={why}
          aria-disabled={why !== undefined || make.isBusy}
        >
          Make the order
        </OfficeButton>
        <span role="status" className="text-small text-stone">
          {why}
        </span>
      </div>
    </form>
  );
}

/** Gift card and credit leave nothing to be paid in any way. */
function isPaidBeside(beside: ReturnType<typeof besideOf> | undefined): boolean {
  return beside !== undefined && beside.dueCents === 0 && beside.giftCardCents + beside.creditCents > 0;
}

type Part = DraftPart;

function Delivery({ draft, change, errorOf }: Part) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeSelect
          label="How it travels"
          value={draft.service}
          onChange={({ target }) => change({ service: target.value as Service })}
        >
          {services.map((service) => (
            <option key={service} value={service}>
              {serviceLabels[service]}
            </option>
          ))}
        </OfficeSelect>
        <OfficeMoney
          name="shippingCents"
          label="Price of the delivery"
          hint="Left empty, the shipping table says it."
          cents={draft.shippingCents}
          onCents={(shippingCents) => change({ shippingCents })}
          error={errorOf('shippingCents')}
        />
      </div>
      {draft.service === 'pickup' && <PickupPlace draft={draft} change={change} errorOf={errorOf} />}
      {draft.service !== 'pickup' && <KnownAddresses draft={draft} change={change} />}
      {draft.service !== 'pickup' && (
        <OfferedAddress
          at="address"
          address={draft.address}
          onChange={(part) => change({ address: { ...draft.address, ...part } })}
          errorOf={(field) => errorOf(`address.${field}`)}
        />
      )}
    </div>
  );
}

/** Where this person's orders went before. */
function KnownAddresses({ draft: { known, address }, change }: Pick<Part, 'draft' | 'change'>) {
  if (!known || known.addresses.length < 2) return null;
  const at = known.addresses.findIndex(
    (one) => one.line1 === address.line1 && one.postcode === address.postcode,
  );
  return (
    <OfficeSelect
      label="Their addresses"
      value={at}
      onChange={({ target }) => {
        const chosen = known.addresses[Number(target.value)];
        if (chosen) change({ address: chosen });
      }}
    >
      <option value={-1}>Another one</option>
      {known.addresses.map((one, i) => (
        <option key={`${one.line1} ${one.postcode} ${one.name}`} value={i}>
          {[one.name, one.line1, `${one.suburb} ${one.state} ${one.postcode}`].join(', ')}
        </option>
      ))}
    </OfficeSelect>
  );
}

/** Places and markets; with one of them there is nothing to choose, and the one place is meant where none is named. */
function PickupPlace({ draft, change, errorOf }: Part) {
  const places = useQuery(ask(listCollectingPlaces)).data?.places ?? [];
  const [first, ...others] = places.filter(({ isMarket }) => !isMarket);
  if (places.length < 2) return null;
  const isMeant = first !== undefined && others.length === 0;
  return (
    <OfficeSelect
      name="pickupPlace"
      label="Where it is picked up"
      value={draft.pickupPlace}
      onChange={({ target }) => change({ pickupPlace: target.value })}
      error={errorOf('pickupPlace')}
    >
      <option value="">{isMeant ? first.place : 'Choose a place'}</option>
      {places
        .filter(({ place }) => !isMeant || place !== first.place)
        .map(({ place }) => (
          <option key={place}>{place}</option>
        ))}
    </OfficeSelect>
  );
}
