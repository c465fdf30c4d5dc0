import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { kitStates } from '../../../../contracts/catalogue/kits/kits.ts';
import { centsOf } from '../../../../contracts/kernel/money.ts';
import {
  bundleForm,
  type BundleForm,
  type BundleKept,
  changeBundle,
  createBundle,
  listBundles,
} from '../../../../contracts/stock/inventory/bundles.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeArea, OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { BundleKits, type KnownPart } from './bundle-kits.tsx';
import { savingText } from './bundle-texts.ts';
import { stateNames } from './quick-cells.tsx';

/** Finds a kit; the stock knows nothing of the search. */
export type FindPart = ComponentType<{
  label: string;
  without: readonly number[];
  onPick: (kit: { id: number; name: string; price: string; bundleOf?: number | undefined }) => void;
}>;

type Props = {
  bundle: BundleKept | null;
  crafts: readonly { id: number; name: string }[];
  onDone: () => void;
  KitPicker: FindPart;
};

const blank: BundleForm = {
  name: '',
  categoryId: 0,
  status: 'draft',
  summary: '',
  description: '',
  priceCents: 0,
  parts: [],
};
const keptOf = ({ form, version }: BundleKept) => ({ values: form, seen: version });

/** A new bundle, or one that is changed: its kits, its price beside theirs, and its words. */
export function BundleEditor({ bundle, crafts, onDone, KitPicker }: Props) {
  const [known, setKnown] = useState<ReadonlyMap<number, KnownPart>>(
    new Map(bundle?.parts.map((part) => [part.productId, part])),
  );
  const queryClient = useQueryClient();
  const form = useOfficeForm<BundleForm, number>({
    schema: bundleForm,
    kept: bundle ? keptOf(bundle) : { values: { ...blank, categoryId: crafts[0]?.id ?? 0 }, seen: 0 },
    done: 'Bundle saved',
    within: 'form.',
    labels: { categoryId: 'Category', priceCents: 'Price', parts: 'Kits', description: 'Words' },
    theirsIn: (current) => keptOf(current as BundleKept),
    async save(values, version) {
      const saved = bundle
        ? await call(changeBundle, { params: { id: bundle.id }, body: { version, form: values } })
        : await call(createBundle, { body: values });
      await queryClient.invalidateQueries({ queryKey: [listBundles.name] });
      onDone();
      return { values, seen: saved.version };
    },
  });
  const { values, set } = form;
  const apartCents = values.parts.reduce(
    (sum, { productId, quantity }) => sum + (known.get(productId)?.priceCents ?? 0) * quantity,
    0,
  );
  return (
    <div className="p-6">
      <OfficeForm form={form} button={bundle ? 'Save' : 'Make the bundle'} isNew={!bundle}>
        <OfficeText label="Name" {...form.text('name')} />
        <BundleKits
          parts={values.parts}
          known={known}
          error={form.errorOf('parts')}
          onParts={(parts) => set({ parts })}
        />
        {values.parts.length < 6 && (
          <KitPicker
            label="Add a kit"
            without={values.parts.map(({ productId }) => productId)}
            onPick={({ id, name, price }) => {
              setKnown(new Map(known).set(id, { name, priceCents: centsOf(price) }));
              set({ parts: [...values.parts, { productId: id, quantity: 1 }] });
            }}
          />
        )}
        <OfficeMoney
          name="priceCents"
          label="Price"
          cents={values.priceCents}
          onCents={(priceCents) => set({ priceCents: priceCents ?? 0 })}
          error={form.errorOf('priceCents')}
          hint={
            values.parts.length > 0 ? savingText(values.priceCents, apartCents) : 'For all of it together'
          }
        />
        <OfficeText label="Summary" hint="On its card and under its name" {...form.text('summary')} />
        <OfficeArea label="Words" hint="On its page" {...form.text('description')} />
        <CraftAndState values={values} set={set} crafts={crafts} />
      </OfficeForm>
    </div>
  );
}

type StateProps = {
  values: BundleForm;
  set: (change: Partial<BundleForm>) => void;
  crafts: Props['crafts'];
};

function CraftAndState({ values, set, crafts }: StateProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OfficeSelect
        name="categoryId"
        label="Category"
        value={values.categoryId}
        onChange={({ target }) => set({ categoryId: Number(target.value) })}
      >
        {crafts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </OfficeSelect>
      <OfficeSelect
        label="State"
        value={values.status}
        onChange={({ target }) =>
          set({ status: kitStates.find((state) => state === target.value) ?? 'draft' })
        }
      >
        {kitStates.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </OfficeSelect>
    </div>
  );
}
