import { X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { PriceList, PriceListForm } from '../../../../contracts/pricing/price-lists.ts';
import { OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Finds a kit; who has price lists knows nothing of kits. */
export type PickPricedKit = ComponentType<{
  label: string;
  hint?: string;
  without: readonly number[];
  onPick: (kit: { id: number; name: string; price?: string }) => void;
}>;

type Prices = PriceListForm['prices'];
type Props = {
  /** The list that they belong to, as it is called. */
  of: string;
  prices: Prices;
  kits: PriceList['kits'];
  KitPicker: PickPricedKit;
  errorOf: (name: string) => string | undefined;
  onPrices: (prices: Prices) => void;
};

/** Prices of single kits, which hold instead of the per cent of their list. */
export function SinglePrices({ of, prices, kits, KitPicker, errorOf, onPrices }: Props) {
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const known = new Map(kits.map((kit) => [kit.id, kit]));
  const nameOf = (id: number) => known.get(id)?.name ?? picked.get(id) ?? `Kit ${id}`;
  const ids = prices.map(({ productId }) => productId);
  return (
    <fieldset className="mt-3 grid gap-2">
      <legend className="font-[560]">Single prices{of && ` of ${of}`}</legend>
      {prices.length > 0 && (
        <ul className="grid gap-1">
          {prices.map(({ productId, priceCents }, index) => (
            <li
              key={productId}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2"
            >
              <span className="min-w-48 flex-1 py-1">
                {nameOf(productId)}
                {known.get(productId) && (
                  <span className="block text-small text-stone">
                    {priceText(known.get(productId)?.priceCents ?? 0)} for everybody else
                  </span>
                )}
              </span>
              <OfficeMoney
                label={`Price of ${nameOf(productId)}`}
                name={`prices.${index}.priceCents`}
                // The kit's name stands beside it.
                className="w-36 [&>label]:sr-only"
                cents={priceCents || null}
                error={errorOf(`prices.${index}.priceCents`)}
                onCents={(cents) =>
                  onPrices(prices.map((one, at) => (at === index ? { ...one, priceCents: cents ?? 0 } : one)))
                }
              />
              <button
                type="button"
                aria-label={`Remove the price of ${nameOf(productId)}`}
                className="grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-linen"
                onClick={() => onPrices(prices.filter((_, at) => at !== index))}
              >
                <Icon of={X} size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="max-w-md">
        <KitPicker
          label={`Name a price${of && ` in ${of}`} for this kit`}
          hint="Holds instead of the per cent"
          without={ids}
          onPick={({ id, name }) => {
            setPicked(new Map(picked).set(id, name));
            onPrices([...prices, { productId: id, priceCents: 0 }]);
          }}
        />
      </div>
    </fieldset>
  );
}
