import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changePriceList,
  createPriceList,
  listPriceLists,
  priceListForm,
  readPriceList,
  type ListedPriceList,
  type PriceList,
  type PriceListForm,
} from '../../../../contracts/pricing/price-lists.ts';
import { call } from '../../../kernel/call.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';
import { DeleteList } from './delete-list.tsx';
import { type PickPricedKit, SinglePrices } from './single-prices.tsx';

const nothing: PriceListForm = {
  name: '',
  percent: 40,
  prices: [],
  minimumCents: 20_000,
  minimumQuantity: 0,
  invoiceDays: 14,
};

const keptOf = ({ form, version }: PriceList) => ({ values: form, seen: version });

/** What approved businesses pay, from which order on, and in how many days. */
export function PriceLists({ KitPicker }: { KitPicker: PickPricedKit }) {
  const may = useMayCall();
  const query = useQuery({ ...ask(listPriceLists), enabled: may(listPriceLists) });
  const [isAdding, setAdding] = useState(false);
  if (!may(createPriceList)) return null;
  return (
    <Panel title="Price lists" className="mb-4">
      <div className="grid gap-6">
        <Loading query={query} what="The price lists" room="h-20">
          {(lists) => (
            <>
              {lists.length === 0 && !isAdding && (
                <p className="text-stone">None yet. Make one, then give it to a business that you approve.</p>
              )}
              {lists.map((list) => (
                <section key={list.id} aria-label={`Price list ${list.form.name}`} className="grid gap-2">
                  <OpenedList list={list} KitPicker={KitPicker} />
                  <p className="text-small text-stone">{whoseText(list)}</p>
                  {list.buyerCount === 0 && <DeleteList list={list} />}
                </section>
              ))}
            </>
          )}
        </Loading>
        {isAdding && <PriceListEditor KitPicker={KitPicker} onMade={() => setAdding(false)} />}
        {!isAdding && (
          <OfficeButton className="justify-self-start" onClick={() => setAdding(true)}>
            New price list
          </OfficeButton>
        )}
      </div>
    </Panel>
  );
}

/** A list that names more prices than this is opened by whoever wants to change it. */
const openedAtMost = 50;

type OpenedProps = { list: ListedPriceList; KitPicker: PickPricedKit };

function OpenedList({ list: { id, form, priceCount }, KitPicker }: OpenedProps) {
  const [isOpen, setOpen] = useState(priceCount <= openedAtMost);
  const query = useQuery({ ...ask(readPriceList, { params: { id } }), enabled: isOpen });
  if (isOpen)
    return (
      <Loading query={query} what={`The price list ${form.name}`}>
        {(list) => <PriceListEditor list={list} KitPicker={KitPicker} />}
      </Loading>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-[560]">{form.name}</p>
      <p className="text-small text-stone">
        {form.percent} per cent off, {priceCount.toLocaleString('en-AU')} single prices
      </p>
      <OfficeButton onClick={() => setOpen(true)}>
        Change<span className="sr-only"> the price list {form.name}</span>
      </OfficeButton>
    </div>
  );
}

function whoseText({ buyers, buyerCount }: ListedPriceList): string {
  if (buyerCount === 0) return 'Nobody has it yet.';
  const names = buyers.map(({ businessName, email }) => businessName || email).join(', ');
  const others = buyerCount - buyers.length;
  return others > 0 ? `For ${names} and ${others.toLocaleString('en-AU')} more.` : `For ${names}.`;
}

type EditorProps = { list?: PriceList; KitPicker: PickPricedKit; onMade?: () => void };

function PriceListEditor({ list, KitPicker, onMade }: EditorProps) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<PriceListForm, number>({
    schema: priceListForm,
    kept: list ? keptOf(list) : { values: nothing, seen: 0 },
    done: list ? 'Price list saved' : 'Price list made',
    theirsIn: (current) => keptOf(current as PriceList),
    async save(values, version) {
      const saved = list
        ? await call(changePriceList, { params: { id: list.id }, body: { version, form: values } })
        : await call(createPriceList, { body: values });
      for (const { name } of [listPriceLists, readPriceList])
        void queryClient.invalidateQueries({ queryKey: [name] });
      onMade?.();
      return keptOf(saved);
    },
  });
  return (
    <OfficeForm form={form} button={list ? 'Save' : 'Make the list'} isNew={!list}>
      <div className="office-fields grid gap-x-3 sm:grid-cols-2 lg:grid-cols-5">
        <OfficeText label="Name" {...form.text('name')} />
        <OfficeText label="Per cent off" min={0} max={90} {...form.number('percent')} />
        <OfficeMoney
          label="Kits for at least"
          {...form.money('minimumCents')}
          onCents={(minimumCents) => form.set({ minimumCents: minimumCents ?? 0 })}
        />
        <OfficeText
          label="At least so many kits"
          min={0}
          {...form.number('minimumQuantity')}
          onChange={({ target }) => form.set({ minimumQuantity: Number(target.value) })}
        />
        <OfficeText
          label="Days to pay an invoice"
          placeholder="Not on invoice"
          min={1}
          max={120}
          {...form.number('invoiceDays')}
        />
      </div>
      <SinglePrices
        of={list?.form.name ?? ''}
        prices={form.values.prices}
        kits={list?.kits ?? []}
        KitPicker={KitPicker}
        errorOf={form.errorOf}
        onPrices={(prices) => form.set({ prices })}
      />
    </OfficeForm>
  );
}
