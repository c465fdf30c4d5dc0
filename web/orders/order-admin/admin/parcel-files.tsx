import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, type AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import {
  checkParcelFile,
  downloadParcelFile,
  type ParcelFileKind,
} from '../../../../contracts/orders/order-admin/parcel-files.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton, officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { RefusedOrders } from './outcome-list.tsx';

const kindLabels: Readonly<Record<ParcelFileKind, string>> = {
  label: 'Labels, 100 × 150 mm (PDF)',
  'label-a6': 'Labels, A6 (PDF)',
  'labels-a4': 'Labels, four on A4 (PDF)',
  mypost: 'Addresses for MyPost Business (CSV)',
  sendle: 'Addresses for Sendle (CSV)',
  starshipit: 'Addresses for Starshipit (CSV)',
};

const kinds = Object.keys(kindLabels) as ParcelFileKind[];

type Props = {
  /** The orders that were chosen; none means all that are to be packed. */
  ids: readonly string[];
  /** Why these cannot be taken at once. */
  refusal: string | undefined;
};

/** Labels for parcels, and files of their addresses for a carrier. */
export function ParcelFiles({ ids, refusal }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<ParcelFileKind>('label');
  return (
    <>
      <OfficeButton refusal={ids.length > 0 ? refusal : undefined} onClick={() => setOpen(true)}>
        Labels and addresses
      </OfficeButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Labels and addresses of parcels">
        <div className="grid gap-4 px-6 pt-4 pb-6">
          <p>{ids.length > 0 ? 'For the chosen orders.' : 'For all orders that are to be packed.'}</p>
          <OfficeSelect
            label="File"
            value={kind}
            onChange={({ target }) => setKind(target.value as ParcelFileKind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindLabels[one]}
              </option>
            ))}
          </OfficeSelect>
          {isOpen && <Held kind={kind} ids={ids} />}
        </div>
      </Dialog>
    </>
  );
}

function Held({ kind, ids }: { kind: ParcelFileKind; ids: readonly string[] }) {
  const asked = { query: { kind, ...(ids.length > 0 ? { orders: ids.join(',') } : {}) } };
  const query = useQuery({ ...ask(checkParcelFile, asked), staleTime: 0, refetchOnMount: 'always' });
  return (
    <Loading query={query} what="The parcels">
      {(held) => (
        <>
          <p role="status" className="font-[560]">
            {heldText(held)}
          </p>
          {held.bagsOnly.length > 0 && (
            <p className="text-small">
              Of {held.bagsOnly.join(', ')} only the bags that are paid so far: more may come, and the label
              of the parcel is made once they are in.
            </p>
          )}
          <RefusedOrders orders={held.orders} label="Left out" className="max-h-60 overflow-y-auto" />
          {!kind.startsWith('label') && (
            <p className="text-small">
              Weights are those of the kits, without packaging. Compare the first row with the carrier’s own
              template before you upload a file the first time.
            </p>
          )}
          {held.done > 0 && (
            <div className="flex justify-end">
              <a
                href={addressOf(downloadParcelFile, asked)}
                target="_blank"
                rel="noreferrer"
                className={officeButtonClass('primary')}
              >
                Open the file
              </a>
            </div>
          )}
        </>
      )}
    </Loading>
  );
}

type HeldOrders = AnswerOf<typeof checkParcelFile>;

function heldText({ done, orders, more }: HeldOrders): string {
  if (orders.length === 0) return 'No orders are to be packed.';
  const parcels = done === 1 ? '1 parcel' : `${done} parcels`;
  const left = orders.length - done;
  const without = left === 0 ? '' : `, without ${left === 1 ? '1 order' : `${left} orders`}`;
  return `${parcels}${without}.${more === 0 ? '' : ` ${more} more wait: make the next file once these have left.`}`;
}
