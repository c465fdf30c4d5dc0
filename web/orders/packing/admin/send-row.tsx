import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { sharedParcelText } from '../../../../contracts/orders/documents.ts';
import { trackingLink } from '../../../../contracts/orders/orders/carriers.ts';
import type { PackedOrder } from '../../../../contracts/orders/packing.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { officeControl } from '../../../ui/admin/office-fields.tsx';
import { PackedMark } from './pack-step.tsx';
import { isOpen } from './scanned.ts';

type Props = {
  order: PackedOrder;
  carrier: string;
  /** The carriers that the shop knows, and the round's own. */
  offered: readonly string[];
  number: string;
  needsNumber: boolean;
  onCarrier: (carrier: string) => void;
  onNumber: (number: string) => void;
  /** Several lines were pasted: one for each row from here on. */
  onPaste: (text: string) => void;
};

export function SendRow(props: Props) {
  const { order, needsNumber } = props;
  return (
    <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <ShopLink to={adminPaths.order(order.id)} className="office-link font-[560]">
            {order.number}
          </ShopLink>
          <PackedMark order={order} />
        </div>
        <p className="text-small wrap-break-word text-stone">
          {[order.to[0], order.shared && sharedParcelText(order.shared), order.deliveryName]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {order.trouble !== null ? (
        <p className="text-danger">{order.trouble}</p>
      ) : order.sent ? (
        <Sent {...order.sent} />
      ) : !isOpen(order) ? null : !order.isPacked ? (
        <p className="text-small">{missingText(order)}</p>
      ) : order.boxOf !== '' ? (
        <p className="text-small">Into the box of {order.boxOf}: it is handed over there.</p>
      ) : needsNumber ? (
        <Fields {...props} />
      ) : (
        <p className="text-small">It is fetched here: no tracking number.</p>
      )}
    </div>
  );
}

function missingText({ kits }: PackedOrder): string {
  const missing = kits.filter(({ wanted, packed }) => packed < wanted);
  return `To be packed: ${missing.map(({ name, wanted, packed }) => `${wanted - packed} × ${name}`).join(', ')}`;
}

function Sent({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const link = trackingLink(carrier, trackingNumber);
  const text = `${carrier} ${trackingNumber}`;
  if (link === null) return <p className="text-small">{text}</p>;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="office-link">
      {text}
    </a>
  );
}

function Fields({ order, carrier, offered, number, onCarrier, onNumber, onPaste }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-2">
      <select
        aria-label={`Carrier of ${order.number}`}
        className={officeControl}
        value={carrier}
        onChange={({ target }) => onCarrier(target.value)}
      >
        {[...new Set([...offered, carrier])].map((name) => (
          <option key={name} value={name}>
            {name || 'Another carrier'}
          </option>
        ))}
      </select>
      <input
        aria-label={`Tracking number of ${order.number}`}
        placeholder="Tracking number"
        className={officeControl}
        autoComplete="off"
        maxLength={60}
        value={number}
        onChange={({ target }) => onNumber(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[\r\n]./.test(text)) return;
          event.preventDefault();
          onPaste(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          focusNextNumber(event.currentTarget);
        }}
      />
    </div>
  );
}

/** A scanner ends with Enter: the next parcel's label is scanned into the next field. */
function focusNextNumber(field: HTMLInputElement): void {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[aria-label^="Tracking number of"]')];
  all[all.indexOf(field) + 1]?.focus();
}
