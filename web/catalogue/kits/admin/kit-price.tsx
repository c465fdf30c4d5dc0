import type { KitForEditing, KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { cents, priceText } from '../../../../contracts/kernel/money.ts';
import { OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { dateText } from '../../../ui/date-text.ts';
import type { KitFields } from './use-kit-form.ts';

type Props = KitFields & { known: Pick<KitForEditing, 'prices' | 'rrpWarning'> | undefined };

/** The price, and the higher one beside it with its proof: a was-price has to be genuine. */
export function KitPrice({ kit, errors, put, known }: Props) {
  return (
    <Panel title="Price">
      <div className="grid gap-3">
        <OfficeMoney
          label="Price, GST included"
          name="priceCents"
          cents={moneyOf(kit.priceCents)}
          error={errors['priceCents']}
          onCents={(priceCents) => put({ priceCents })}
        />
        <OfficeMoney
          label="Higher price, struck through"
          name="rrpCents"
          hint="Empty: none is shown"
          cents={moneyOf(kit.rrpCents)}
          error={errors['rrpCents']}
          onCents={(value) => put({ rrpCents: value })}
        />
        {kit.rrpCents !== null && kit.rrpCents > 0 && (
          <RrpSource kit={kit} errors={errors} put={put} known={known} />
        )}
        {known && <PriceHistory prices={known.prices} />}
      </div>
    </Panel>
  );
}

function RrpSource({ kit, errors, put, known }: Props) {
  return (
    <>
      <OfficeSelect
        label="Whose price it is"
        name="rrpKind"
        value={kit.rrpKind ?? ''}
        error={errors['rrpKind']}
        onChange={({ target }) => put({ rrpKind: target.value as KitForm['rrpKind'] })}
      >
        <option value="" disabled>
          Choose one
        </option>
        <option value="ours">Ours: it was asked in this shop</option>
        <option value="maker">The maker recommends it</option>
      </OfficeSelect>
      <OfficeText
        label="Where it comes from"
        name="rrpSource"
        value={kit.rrpSource}
        error={errors['rrpSource']}
        onChange={({ target }) => put({ rrpSource: target.value })}
      />
      <OfficeText
        label="Since when"
        name="rrpSince"
        type="date"
        value={kit.rrpSince ?? ''}
        error={errors['rrpSince']}
        onChange={({ target }) => put({ rrpSince: target.value || null })}
      />
      {known?.rrpWarning && (
        <p role="note" className="rounded-control bg-blush px-3 py-2 text-small text-clay-deep">
          {known.rrpWarning}
        </p>
      )}
    </>
  );
}

function PriceHistory({ prices }: Pick<KitForEditing, 'prices'>) {
  return (
    <details>
      <summary className="cursor-pointer py-1 font-[560]">Price history ({prices.length})</summary>
      <ul className="mt-1 grid gap-1 text-small">
        {prices.map(({ at, priceCents, rrpCents }) => (
          <li key={`${at} ${priceCents}`} className="flex justify-between gap-3 tabular-nums">
            <span className="text-stone">{dateText(at)}</span>
            <span>
              {priceText(priceCents)}
              {rrpCents !== null && <s className="ml-2 text-stone">{priceText(rrpCents)}</s>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function moneyOf(value: number | null) {
  return value === null ? null : cents(value);
}
