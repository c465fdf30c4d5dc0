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
import { emptyAddress } from '../../../ui/admin/office-address.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeMoney, OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { errorIn } from './order-draft.ts';

const open: ReadonlySet<string> = new Set(['paid', 'packing']);

/** For an order of a market, fetched or not: it is sent after all, or waits at another market or place. */
export function RedirectOrder({ order }: { order: WholeOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (order.market === null) return null;
  return (
    <>
      <OfficeButton
        refusal={open.has(order.state) ? null : 'It has left, or was never paid'}
        onClick={() => setOpen(true)}
      >
        Send it, or another place
      </OfficeButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Another way for ${order.number}`}
        side="wide"
      >
        <RedirectForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type FormProps = { order: WholeOrder; onDone: () => void };

/** So long a buyer has to pay for the delivery. */
const heldDays = 7;
const toAddress = '';

/** Null where the amount cannot be read. */
type Draft = { place: string; address: Address; shippingCents: number | null; message: string };

/** What is chosen and typed, and the call that does it. */
function useRedirect({ order, onDone }: FormProps) {
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
      onDone();
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
    failure: redirect.failure,
    errorOf: (field: string) => errorIn(redirect.refusal, `to.${field}`),
    isReady: place !== toAddress || shippingCents !== null,
  };
}

function RedirectForm(props: FormProps) {
  const { order } = props;
  const { draft, change, send, failure, errorOf, isReady } = useRedirect(props);
  const why = isReady ? undefined : 'Write what its buyer pays, 0 for nothing.';
  const { places = [] } = useQuery(ask(listCollectingPlaces)).data ?? {};
  return (
    <form
      noValidate
      className="grid gap-4 overflow-y-auto p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send();
      }}
    >
      <OfficeSelect
        label="Where it goes"
        value={draft.place}
        onChange={({ target }) => change({ place: target.value })}
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
            errorOf={(field) => errorOf(`address.${field}`)}
          />
          <OfficeMoney
            label="What its buyer pays for the delivery"
            hint="0: at your cost, and it holds at once. Otherwise they get a pay link, and it holds once they have paid."
            className="max-w-md"
            cents={draft.shippingCents}
            onCents={(shippingCents) => change({ shippingCents })}
          />
        </>
      )}
      <OfficeArea
        label="What the buyer reads (optional)"
        rows={2}
        maxLength={300}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
        error={failure}
      />
      <div className="flex flex-wrap items-center gap-3">
        <OfficeButton type="submit" variant="primary" refusal={why}>
          {draft.place === toAddress ? 'Send it there' : 'Let it wait there'}
        </OfficeButton>
        <span role="status" className="text-small text-stone">
          {why}
        </span>
      </div>
    </form>
  );
}
