import { type FormEvent, useRef, useState } from 'react';
import {
  marketPickupForm,
  usualOrderUntil,
  usualWaitUntil,
  type MarketPickupForm,
} from '../../../../contracts/market/markets/market-pickups.ts';
import { readMarket, saveMarketPickup } from '../../../../contracts/market/markets/market-sales.ts';
import { isOver, type MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { emptyAddress, OfficeAddress } from '../../../ui/admin/office-address.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import { useMarketCall } from './use-market-call.ts';

/** Whether shoppers may collect at this market, where, when, and until when they order. */
export function Collecting({ sheet }: { sheet: MarketSheet }) {
  const { market } = sheet;
  const { form, put, errors, failure, isBusy, submit } = useCollecting(sheet);
  const { form: element } = useFirstWrong(isBusy);
  const { waiting } = sheet.orders;

  if (isOver(market.state)) return null;
  return (
    <Panel title="Collecting orders here">
      <form ref={element} className="grid gap-3" onSubmit={submit}>
        <OfficeTick
          label="Shoppers may collect their orders at this market"
          checked={form.isOffered}
          onChange={({ target }) => put({ isOffered: target.checked })}
        />
        <OfficeTick
          label="Shoppers may reserve what travels there, without paying"
          checked={form.takesReservations}
          onChange={({ target }) => put({ takesReservations: target.checked })}
        />
        {(form.isOffered || form.takesReservations || sheet.pickup) && (
          <>
            <OfficeAddress
              at="address"
              nameLabel="Name at the gate"
              address={form.address}
              onChange={(part) => put({ address: { ...form.address, ...part } })}
              errorOf={(part) => errors[`address.${part}`]}
            />
            <OfficeText
              name="note"
              label="How to find you (optional)"
              maxLength={200}
              value={form.note}
              error={errors['note']}
              onChange={({ target }) => put({ note: target.value })}
            />
            <When form={form} put={put} errors={errors} sheet={sheet} />
            {form.takesReservations && <Waiting form={form} put={put} errors={errors} />}
          </>
        )}
        {waiting > 0 && (
          <p className="text-small text-stone">
            {waiting === 1 ? '1 order waits' : `${waiting} orders wait`} for this market.
          </p>
        )}
        {failure && Object.keys(errors).length === 0 && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <OfficeButton type="submit" className="justify-self-start">
          Update collecting
        </OfficeButton>
      </form>
    </Panel>
  );
}

/**
 * What is typed, over what was saved when the typing began. It stays while the market is read again; after saving,
 * only what was typed since then stays.
 */
function useCollecting(sheet: MarketSheet) {
  const [typed, setTyped] = useState<MarketPickupForm>();
  const [begun, setBegun] = useState(sheet.pickup);
  const sent = useRef<MarketPickupForm>(undefined);
  const form = typed ?? formOf(sheet);
  const save = useMarketCall(saveMarketPickup, {
    done: 'Saved',
    onDone: ({ pickup }) => {
      setBegun(pickup);
      setTyped((now) => (now === sent.current ? undefined : now));
    },
    refresh: [readMarket],
  });
  // Who was told that somebody was quicker presses once more over that.
  const { code, details } = save.refusal ?? {};
  const opened = typed ? begun : sheet.pickup;
  const seen = code === 'stale' ? (details?.['current'] as MarketSheet['pickup']) : opened;
  return {
    form,
    put: (part: Partial<MarketPickupForm>) => {
      if (!typed) setBegun(sheet.pickup);
      setTyped({ ...form, ...part });
    },
    errors: save.fieldErrors,
    isBusy: save.isBusy,
    failure: save.failure,
    submit(event: FormEvent) {
      event.preventDefault();
      sent.current = typed;
      const body = { ...form, mostOrders: form.mostOrders || null, seen };
      save.run({ params: { id: sheet.market.id }, body });
    },
  };
}

type Part = {
  form: MarketPickupForm;
  put: (part: Partial<MarketPickupForm>) => void;
  errors: Readonly<Record<string, string>>;
  sheet: MarketSheet;
};

function When({ form, put, errors, sheet: { market } }: Part) {
  const time = (end: 'from' | 'to', label: string) => (
    <OfficeText
      name={end}
      label={label}
      type="time"
      required
      value={form[end]}
      error={errors[end]}
      onChange={({ target }) => put({ [end]: target.value })}
    />
  );
  return (
    <div className="office-fields grid gap-x-3 sm:grid-cols-3">
      <OfficeText
        name="day"
        label="Day"
        type="date"
        required
        min={market.startsOn}
        max={market.endsOn}
        value={form.day}
        error={errors['day']}
        onChange={({ target }) => put({ day: target.value, orderUntil: null, reserveUntil: null })}
      />
      {time('from', 'From')}
      {time('to', 'To')}
      <SydneyTime
        name="orderUntil"
        className="sm:col-span-2"
        label="Last moment to order"
        hint="The evening before, unless you say otherwise"
        moment={form.orderUntil ?? usualOrderUntil(form.day)}
        error={errors['orderUntil']}
        onMoment={(orderUntil) => put({ orderUntil })}
      />
      <OfficeOptionalNumber
        name="mostOrders"
        label="Orders at most (optional)"
        value={form.mostOrders}
        error={errors['mostOrders']}
        onNumber={(mostOrders) => put({ mostOrders })}
      />
    </div>
  );
}

/** Until when what travels is reserved, and until when it waits at the stall. */
function Waiting({ form, put, errors }: Omit<Part, 'sheet'>) {
  return (
    <div className="office-fields grid gap-x-3 sm:grid-cols-2">
      <SydneyTime
        name="reserveUntil"
        label="Last moment to reserve"
        hint="Before tills leave the network: they know who reserved once they were heard after it"
        moment={form.reserveUntil ?? usualOrderUntil(form.day)}
        error={errors['reserveUntil']}
        onMoment={(reserveUntil) => put({ reserveUntil })}
      />
      <OfficeText
        name="waitUntil"
        label="Reservations wait until"
        hint="After it anybody at the stall can have them"
        type="time"
        required
        value={form.waitUntil ?? usualWaitUntil(form.from, form.to)}
        error={errors['waitUntil']}
        onChange={({ target }) => put({ waitUntil: target.value })}
      />
    </div>
  );
}

function formOf({ market, pickup }: MarketSheet): MarketPickupForm {
  if (pickup) return marketPickupForm.parse(pickup);
  return {
    isOffered: false,
    address: { ...emptyAddress, name: market.place },
    note: '',
    day: market.startsOn,
    from: '09:00',
    to: '14:00',
    orderUntil: null,
    mostOrders: null,
    takesReservations: false,
    reserveUntil: null,
    waitUntil: null,
  };
}
