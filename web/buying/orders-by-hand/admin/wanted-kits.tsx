import { priceText } from '../../../../contracts/kernel/money.ts';
import { KitFinder } from '../../../stock/inventory/admin/kit-finder.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';

/** A kit that goes into an order at today's price; NaN while its quantity cannot be read. */
export type WantedKit = {
  productId: number;
  name: string;
  sku: string;
  priceCents: number;
  available: number;
  quantity: number;
};

type Props = { kits: readonly WantedKit[]; onChange: (kits: readonly WantedKit[]) => void };

export function WantedKits({ kits, onChange }: Props) {
  const put = (productId: number, quantity: number) =>
    onChange(kits.map((kit) => (kit.productId === productId ? { ...kit, quantity } : kit)));
  return (
    <div className="grid gap-2">
      <KitFinder
        label="Add a kit"
        state="published"
        withBundles
        onFound={({ id: productId, name, sku, priceCents, available }) =>
          priceCents !== null &&
          kits.every((kit) => kit.productId !== productId) &&
          onChange([...kits, { productId, name, sku, priceCents, available, quantity: 1 }])
        }
      />
      {kits.length > 0 && (
        <ul className="ruled border-y border-line">
          {kits.map((kit) => (
            <li key={kit.productId} className="flex flex-wrap items-end gap-3 py-2">
              <span className="min-w-48 grow">
                {kit.name}
                <span className="block text-small text-stone">
                  {kit.sku} · {priceText(kit.priceCents)} · {kit.available} available
                </span>
              </span>
              <OfficeNumber
                label="How many"
                className="w-20"
                value={kit.quantity}
                onNumber={(quantity) => put(kit.productId, quantity)}
                error={isQuantity(kit.quantity) ? undefined : 'From 1 to 99'}
              />
              <OfficeButton
                variant="quiet"
                onClick={() => onChange(kits.filter(({ productId }) => productId !== kit.productId))}
              >
                Remove<span className="sr-only"> {kit.name}</span>
              </OfficeButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function isQuantity(quantity: number): boolean {
  return quantity >= 1 && quantity <= 99;
}
