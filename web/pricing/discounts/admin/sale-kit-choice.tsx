import { useState } from 'react';
import { centsOf } from '../../../../contracts/kernel/money.ts';
import { listSaleKits, type saleMarks } from '../../../../contracts/pricing/discounts/admin-discounts.ts';
import { mostSaleKits } from '../../../../contracts/pricing/discounts/discounts.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Choosable } from './included-kits.tsx';
import type { SaleKit } from './new-price-list.ts';

type Mark = (typeof saleMarks)[number];
const markLabels: Readonly<Record<Mark, string>> = {
  featured: 'Marked “Featured”',
  bestseller: 'Marked “Bestseller”',
  new_arrival: 'Marked “New”',
};

type Props = {
  from: Choosable;
  chosen: readonly number[];
  onAdd: (kits: readonly SaleKit[]) => void;
};

/** Puts kits into a sale: one by its name, all of a category, or all with a mark as they are now. */
export function SaleKitChoice({ from: { KitPicker, categories }, chosen, onAdd }: Props) {
  const [group, setGroup] = useState('');
  const [isBusy, setBusy] = useState(false);
  const tell = useToast();
  async function addGroup() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { kits, isCut } = await allOf(group);
      onAdd(kits);
      const cut = isCut
        ? { description: 'There are more than one sale may name: make another for the rest.' }
        : {};
      tell({
        title: kits.length === 1 ? '1 kit is in the sale' : `${kits.length} kits are in the sale`,
        ...cut,
      });
    } catch {
      tell({ title: 'Not done', description: 'The shop did not answer. Please try again.', kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <KitPicker
        label="Put in this kit"
        without={chosen}
        onPick={({ id, name, price }) =>
          onAdd([{ id, name, priceCents: price === undefined ? null : centsOf(price) }])
        }
      />
      <div className="grid content-start gap-2">
        <OfficeSelect
          label="Put in many at once"
          hint="As they are now: a kit that comes to it later is not in the sale."
          value={group}
          onChange={({ target }) => setGroup(target.value)}
        >
          <option value="">All kits</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
          {Object.entries(markLabels).map(([mark, label]) => (
            <option key={mark} value={mark}>
              {label}
            </option>
          ))}
        </OfficeSelect>
        <div>
          <OfficeButton aria-busy={isBusy || undefined} onClick={() => void addGroup()}>
            Put them in
          </OfficeButton>
        </div>
      </div>
    </div>
  );
}

/** Page by page, as many as one sale may name; nothing is put in where a page does not come. */
async function allOf(group: string): Promise<{ kits: SaleKit[]; isCut: boolean }> {
  const kits: SaleKit[] = [];
  let after: string | undefined;
  do {
    const page = await call(listSaleKits, { query: { ...queryOf(group), after } });
    kits.push(...page.kits);
    after = page.next ?? undefined;
  } while (after !== undefined && kits.length < mostSaleKits);
  return { kits: kits.slice(0, mostSaleKits), isCut: after !== undefined || kits.length > mostSaleKits };
}

function queryOf(group: string): { category?: number; mark?: Mark } {
  if (group === '') return {};
  return group in markLabels ? { mark: group as Mark } : { category: Number(group) };
}
