import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { makeOrder, type MadeOrder } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { priceText, sumCents } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { services, type Service } from '../../../../contracts/pricing/shipping/shipping.ts';
import { deliveryFactsQuery } from '../../../storefront/listing/facts-query.ts';
import { serviceLabels } from '../../../orders/order-admin/admin/order-labels.ts';
import { OfficeAddress } from '../../../ui/admin/office-address.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useKeyOf } from '../../../ui/admin/use-key-of.ts';
import { useUnsaved } from '../../../ui/admin/use-unsaved.ts';
import { ProblemBox } from '../../../ui/form-problems.tsx';
import { type OrderDraft, emptyOrderDraft, errorIn, orderFormOf, whyNotYet } from './order-draft.ts';
import { WantedKits } from './wanted-kits.tsx';

/** An order that came by phone, e-mail or across the table; its buyer gets an e-mail with a pay link. */
export function NewOrderForm({ onMade }: { onMade: (made: MadeOrder) => void }) {
  const [draft, setDraft] = useState(emptyOrderDraft);
  const [isMade, setMade] = useState(false);
  const change = (some: Partial<OrderDraft>) => setDraft({ ...draft, ...some });
  const make = useOfficeCall(makeOrder, {
    done: 'The pay link is on its way',
    refresh: [listAllOrders, readOrderWork],
    onDone: (made) => {
      setMade(true);
      onMade(made);
    },
  });
  const keyFor = useKeyOf();
  useUnsaved(!isMade && draft !== emptyOrderDraft);
  const why = whyNotYet(draft);
  const part = { draft, change, errorOf: (field: string) => errorIn(make.refusal, field) };
  return (
    <form
      noValidate
      className="grid max-w-4xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (why === undefined) make.run({ body: { ...orderFormOf(draft), key: keyFor(draft) } });
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
        <Buyer {...part} />
      </Panel>
      <Panel title="Delivery">
        <Delivery {...part} />
      </Panel>
      <Panel title="Money">
        <Money {...part} />
      </Panel>
      <div className="flex flex-wrap items-center gap-3">
        <OfficeButton
          type="submit"
          variant="primary"
          refusal={why}
          aria-disabled={why !== undefined || make.isBusy}
        >
          Make the order and send the pay link
        </OfficeButton>
        <span role="status" className="text-small text-stone">
          {why ?? `Kits: ${priceText(sumOf(draft))}`}
        </span>
      </div>
    </form>
  );
}

function sumOf({ kits, discountCents }: OrderDraft): number {
  return sumCents(kits.map(({ priceCents, quantity }) => priceCents * quantity)) - (discountCents ?? 0);
}

type Part = {
  draft: OrderDraft;
  change: (some: Partial<OrderDraft>) => void;
  errorOf: (field: string) => string | undefined;
};

function Buyer({ draft, change, errorOf }: Part) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OfficeText
        label="E-mail"
        hint="The pay link goes there."
        type="email"
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
        error={errorOf('email')}
      />
      <OfficeText
        label="Phone (optional)"
        type="tel"
        value={draft.phone}
        onChange={({ target }) => change({ phone: target.value })}
        error={errorOf('phone')}
      />
      <OfficeText
        label="Name on the invoice (optional)"
        value={draft.buyerName}
        onChange={({ target }) => change({ buyerName: target.value })}
        error={errorOf('buyerName')}
      />
      <OfficeText
        label="ABN on the invoice (optional)"
        value={draft.buyerAbn}
        onChange={({ target }) => change({ buyerAbn: target.value })}
        error={errorOf('buyerAbn')}
      />
    </div>
  );
}

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
          label="Price of the delivery"
          hint="Left empty, the shipping table says it."
          cents={draft.shippingCents}
          onCents={(shippingCents) => change({ shippingCents })}
          error={errorOf('shippingCents')}
        />
      </div>
      {draft.service === 'pickup' && <PickupPlace draft={draft} change={change} errorOf={errorOf} />}
      {draft.service !== 'pickup' && (
        <OfficeAddress
          at="address"
          address={draft.address}
          onChange={(part) => change({ address: { ...draft.address, ...part } })}
          errorOf={(field) => errorOf(`address.${field}`)}
        />
      )}
    </div>
  );
}

/** With one place there is nothing to choose. */
function PickupPlace({ draft, change, errorOf }: Part) {
  const places = useQuery(deliveryFactsQuery).data?.pickupPlaces ?? [];
  if (places.length < 2) return null;
  return (
    <OfficeSelect
      label="Where it is picked up"
      value={draft.pickupPlace}
      onChange={({ target }) => change({ pickupPlace: target.value })}
      error={errorOf('pickupPlace')}
    >
      <option value="">Choose a place</option>
      {places.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </OfficeSelect>
  );
}

function Money({ draft, change, errorOf }: Part) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OfficeMoney
        label="Off the kits, as agreed"
        cents={draft.discountCents}
        onCents={(discountCents) => change({ discountCents })}
        error={errorOf('discountCents')}
      />
      <OfficeNumber
        label="Days to pay"
        hint="The kits are held for so long."
        value={draft.heldDays}
        onNumber={(heldDays) => change({ heldDays })}
        error={errorOf('heldDays')}
      />
      <OfficeArea
        className="sm:col-span-2"
        label="A note on the order (optional)"
        rows={2}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
        error={errorOf('note')}
      />
    </div>
  );
}
