import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listCollectingPlaces,
  redirectOrder,
} from '../../../../contracts/buying/orders-by-hand/redirected.ts';
import type { Address } from '../../../../contracts/kernel/postal-address.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfferedAddress } from '../../../pricing/shipping/admin/offered-address.tsx';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { emptyAddress } from '../../../ui/admin/office-address.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeMoney, OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useToast } from '../../../ui/toast.tsx';

const waiting: ReadonlySet<string> = new Set(['paid', 'packing']);

/** For an order of a market, fetched or not: it is sent after all, or waits at another market or place. */
export function RedirectOrder({ order }: { order: WholeOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (order.market === null) return null;
  return (
    <>
      <OfficeButton
        refusal={waiting.has(order.state) ? null : 'It has left, or was never paid'}
        onClick={() => setOpen(true)}
      >
        Send it, or another place
      </OfficeButton>
      <RedirectDialog order={order} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type DialogProps = { order: WholeOrder; open: boolean; onClose: () => void };

/** So long a buyer has to pay for the delivery. */
const heldDays = 7;
const toAddress = '';

/** Null where the amount cannot be read. */
type Draft = { place: string; address: Address; shippingCents: number | null; message: string };

/** What is chosen and typed, and the call that does it. */
function useRedirect({ order, onClose }: DialogProps) {
  const tell = useToast();
  const [draft, setDraft] = useState<Draft>({
    place: toAddress,
    address: { ...emptyAddress, name: order.buyerName || order.name },
    shippingCents: 0,
    message: '',
  });
  const redirect = useOfficeCall(redirectOrder, {
    refresh: [readWholeOrder, listAllOrders, readOrderWork],
    onDone({ addition }) {
      tell({ title: addition ? `Its buyer pays ${addition.number} first` : 'Its buyer hears of it' });
      onClose();
    },
  });
  const { place, address, shippingCents, message } = draft;
  const send = () =>
    redirect.run({
      params: { id: order.id },
      body: {
        to:
          place === toAddress
            ? { kind: 'address', address, shippingCents: shippingCents ?? 0, heldDays }
            : { kind: 'place', place },
        message,
        version: order.version,
      },
    });
  return {
    draft,
    change: (some: Partial<Draft>) => setDraft({ ...draft, ...some }),
    send,
    isBusy: redirect.isBusy,
    failure: redirect.failureBeside('to', 'message'),
    errorOf: redirect.errorOf,
    isReady: place !== toAddress || shippingCents !== null,
  };
}

function RedirectDialog(props: DialogProps) {
  const { order, open, onClose } = props;
  const { draft, change, send, isBusy, failure, errorOf, isReady } = useRedirect(props);
  const { places = [] } = useQuery({ ...ask(listCollectingPlaces), enabled: open }).data ?? {};
  return (
    <Confirm
      open={open}
      onClose={onClose}
      onConfirm={send}
      title={`Another way for ${order.number}`}
      action={draft.place === toAddress ? 'Send it there' : 'Let it wait there'}
      isBusy={isBusy}
      refusal={isReady ? undefined : 'Write what its buyer pays, 0 for nothing.'}
    >
      <OfficeSelect
        name="to.place"
        label="Where it goes"
        value={draft.place}
        onChange={({ target }) => change({ place: target.value })}
        error={errorOf('to.place')}
      >
        <option value={toAddress}>To an address</option>
        {places
          .filter(({ place }) => place !== order.market?.place)
          .map(({ place }) => (
            <option key={place}>{place}</option>
          ))}
      </OfficeSelect>
      {draft.place === toAddress && (
        <>
          <OfferedAddress
            at="to.address"
            address={draft.address}
            onChange={(part) => change({ address: { ...draft.address, ...part } })}
            errorOf={(field) => errorOf(`to.address.${field}`)}
          />
          <OfficeMoney
            name="to.shippingCents"
            label="What its buyer pays for the delivery"
            hint="0: at your cost, and it holds at once. Otherwise they get a pay link, and it holds once they have paid."
            className="max-w-md"
            cents={draft.shippingCents}
            onCents={(shippingCents) => change({ shippingCents })}
            error={errorOf('to.shippingCents')}
          />
        </>
      )}
      <OfficeArea
        name="message"
        label="What the buyer reads (optional)"
        rows={2}
        maxLength={300}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
        error={errorOf('message')}
      />
      <CallFailure>{failure}</CallFailure>
    </Confirm>
  );
}
