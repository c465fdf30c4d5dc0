import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { mostSaleKits } from '../../../../contracts/pricing/discounts/discounts.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DiscountEditing } from './discount-kinds.tsx';
import type { Choosable } from './included-kits.tsx';
import { savedPercent, withKits, withPercentOff, type SaleKit } from './new-price-list.ts';
import { SaleKitChoice } from './sale-kit-choice.tsx';

type Props = {
  form: DiscountEditing;
  from: Choosable;
  /** Names and own prices of kits that were chosen before. */
  known: readonly SaleKit[];
};

const shownAtOnce = 20;

/** Each kit of a sale with what it costs now and while the sale runs. */
export function NewPrices({ form, from, known }: Props) {
  const { values, set, errorOf } = form;
  const [added, setAdded] = useState<ReadonlyMap<number, SaleKit>>(new Map());
  const [first, setFirst] = useState(0);
  const kits = new Map([...known.map((kit) => [kit.id, kit] as const), ...added]);
  const { prices } = values;
  const begin = Math.min(first, Math.max(0, prices.length - 1));
  const shown = prices.slice(begin, begin + shownAtOnce);
  const add = (more: readonly SaleKit[]) => {
    setAdded(new Map([...added, ...more.map((kit) => [kit.id, kit] as const)]));
    set({ prices: withKits(prices, more).slice(0, mostSaleKits) });
  };
  const put = (productId: number, priceCents: number) =>
    set({ prices: prices.map((one) => (one.productId === productId ? { productId, priceCents } : one)) });
  return (
    <Panel title="Kits and their new prices" className="lg:col-span-2">
      <div className="grid gap-4">
        <SaleKitChoice from={from} chosen={prices.map(({ productId }) => productId)} onAdd={add} />
        <GroupError of="prices">{errorOf('prices')}</GroupError>
        {prices.length > 0 && (
          <>
            <AllAtOnce onPercent={(percent) => set({ prices: withPercentOff(prices, kits, percent) })} />
            <ul className="grid gap-2" aria-label="Kits of this sale">
              {shown.map(({ productId, priceCents }) => (
                <PriceRow
                  key={productId}
                  kit={kits.get(productId) ?? { id: productId, name: `Kit ${productId}`, priceCents: null }}
                  priceCents={priceCents}
                  onPrice={(cents) => put(productId, cents)}
                  onRemove={() => set({ prices: prices.filter((one) => one.productId !== productId) })}
                />
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-3">
              <p role="status">
                {shown.length === prices.length
                  ? countText(prices.length)
                  : `${begin + 1} to ${begin + shown.length} of ${prices.length.toLocaleString('en-AU')} kits`}
              </p>
              {begin > 0 && (
                <OfficeButton onClick={() => setFirst(Math.max(0, begin - shownAtOnce))}>
                  Kits before
                </OfficeButton>
              )}
              {begin + shownAtOnce < prices.length && (
                <OfficeButton onClick={() => setFirst(begin + shownAtOnce)}>More kits</OfficeButton>
              )}
              <OfficeButton onClick={() => set({ prices: [] })}>Take all away</OfficeButton>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 kit' : `${count} kits`;
}

type RowProps = {
  kit: SaleKit;
  priceCents: number;
  onPrice: (cents: number) => void;
  onRemove: () => void;
};

function PriceRow({ kit, priceCents, onPrice, onRemove }: RowProps) {
  const saved = savedPercent(kit.priceCents, priceCents);
  return (
    <li className="grid grid-cols-[1fr_7rem_auto] items-start gap-x-3 gap-y-1 border-b border-line pb-2">
      <p className="mt-5 min-w-0">
        {kit.name}
        <span className="block text-small text-stone">
          {kit.priceCents === null ? 'No price of its own' : `Costs ${priceText(kit.priceCents)}`}
          {/* While a price cannot be read there is none to compare. */}
          {saved !== null && priceCents > 0 && ` · ${saved > 0 ? `${saved} % less` : 'not cheaper'}`}
        </span>
      </p>
      <OfficeMoney
        label="New price"
        aria-label={`New price of ${kit.name}`}
        cents={priceCents}
        onCents={(cents) => onPrice(cents ?? 0)}
      />
      <button
        type="button"
        aria-label={`Take ${kit.name} out of the sale`}
        className="mt-7 grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-sand"
        onClick={onRemove}
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  );
}

function AllAtOnce({ onPercent }: { onPercent: (percent: number) => void }) {
  const id = useId();
  const [percent, setPercent] = useState('20');
  const number = Number(percent);
  const isRight = Number.isInteger(number) && number >= 1 && number <= 99;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id}>Set all to</label>
      <input
        id={id}
        type="number"
        min={1}
        max={99}
        value={percent}
        className="min-h-tap w-18 rounded-control border border-control bg-white px-2.5 py-1 text-ink"
        onChange={({ target }) => setPercent(target.value)}
      />
      <span>% below their own price</span>
      <OfficeButton aria-disabled={!isRight || undefined} onClick={() => isRight && onPercent(number)}>
        Set the prices
      </OfficeButton>
    </div>
  );
}
