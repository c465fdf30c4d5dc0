import { X } from 'lucide-react';
import { cents, priceText } from '../../../../contracts/kernel/money.ts';
import type { BundleForm } from '../../../../contracts/stock/inventory/bundles.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { officeControl } from '../../../ui/admin/office-fields.tsx';
import { Icon } from '../../../ui/icon.tsx';

export type KnownPart = { name: string; priceCents: number };

type Props = {
  parts: BundleForm['parts'];
  known: ReadonlyMap<number, KnownPart>;
  error: string | undefined;
  onParts: (parts: BundleForm['parts']) => void;
};

/** The kits of a bundle with how many of each lie in it. */
export function BundleKits({ parts, known, error, onParts }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-[560]">Its kits, two to six</legend>
      {parts.length > 0 && (
        <ul className="mt-1.5 rounded-control border border-line">
          {parts.map(({ productId, quantity }) => {
            const { name, priceCents } = known.get(productId) ?? { name: `Kit ${productId}`, priceCents: 0 };
            return (
              <li
                key={productId}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0"
              >
                <input
                  type="number"
                  min={1}
                  max={9}
                  aria-label={`How many of ${name}`}
                  className={`${officeControl} max-w-16`}
                  value={quantity}
                  onChange={({ target }) =>
                    onParts(
                      parts.map((one) =>
                        one.productId === productId ? { ...one, quantity: Number(target.value) } : one,
                      ),
                    )
                  }
                />
                <span className="min-w-32 flex-1 wrap-anywhere">{name}</span>
                <span className="text-small text-stone tabular-nums">
                  {priceText(cents(priceCents))} each
                </span>
                <button
                  type="button"
                  aria-label={`Take ${name} out`}
                  className="grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-linen"
                  onClick={() => onParts(parts.filter((one) => one.productId !== productId))}
                >
                  <Icon of={X} size={15} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <GroupError of="parts">{error}</GroupError>
    </fieldset>
  );
}
