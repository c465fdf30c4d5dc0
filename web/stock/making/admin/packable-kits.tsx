import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { Batch } from '../../../../contracts/stock/making/batches.ts';
import { listPackable, packableShown, type PackableKit } from '../../../../contracts/stock/making/recipes.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { LabelsLink } from './labels-link.tsx';
import { PackButton } from './pack-dialog.tsx';

type Shown = (typeof packableShown)[number];
const labels: Record<Shown, string> = {
  all: 'All kits',
  now: 'Can be packed now',
  none: 'Without a recipe',
};

/** What can be packed today, and what limits it. */
export function PackableKits() {
  const [packed, setPacked] = useState<Batch>();
  const [words, setWords] = useState('');
  const [show, setShow] = useState<Shown>('all');
  const q = useSettled(words.trim());
  const query = useQuery({
    ...ask(listPackable, { query: { q, show } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4">
      {packed && (
        <p role="status" className="rounded-control border border-line bg-mist px-4 py-3">
          Batch {packed.id}: {packed.quantity} × {packed.kitName} {packed.quantity === 1 ? 'is' : 'are'} in
          stock.{' '}
          <ShopLink to={adminPaths.batch(packed.id)} className="office-link">
            See what it took
          </ShopLink>{' '}
          or <LabelsLink id={packed.id}>print its labels</LabelsLink>.
        </p>
      )}
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <OfficeText
          label="Find a kit"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <OfficeSelect label="Show" value={show} onChange={({ target }) => setShow(target.value as Shown)}>
          {packableShown.map((value) => (
            <option key={value} value={value}>
              {labels[value]}
            </option>
          ))}
        </OfficeSelect>
      </div>
      <Loading query={query} what="What can be packed">
        {(found) => <Kits {...found} onPacked={setPacked} />}
      </Loading>
    </div>
  );
}

type KitsProps = { kits: readonly PackableKit[]; isCut: boolean; onPacked: (batch: Batch) => void };

function Kits({ kits, isCut, onPacked }: KitsProps) {
  const may = useMay();
  const columns: readonly TableColumn<PackableKit>[] = [
    {
      label: 'Kit',
      cell: ({ id, name, sku }) => (
        <>
          <ShopLink to={adminPaths.recipe(id)} className="office-link">
            {name}
          </ShopLink>
          <span className="block text-tiny text-stone">{sku}</span>
        </>
      ),
    },
    { label: 'Available', align: 'end', cell: ({ available }) => available },
    {
      label: 'Can be packed',
      align: 'end',
      cell: ({ recipeVersion, canPack }) => (recipeVersion === null ? 'No recipe' : canPack),
    },
    {
      label: 'Limited by',
      cell: ({ limitedBy }) =>
        limitedBy && (
          <ShopLink to={adminPaths.material(limitedBy.id)} className="office-link">
            {limitedBy.name}
          </ShopLink>
        ),
    },
    ...(may('change', 'stock')
      ? [
          {
            label: 'Pack',
            cell: (kit: PackableKit) => <PackButton kit={kit} onPacked={onPacked} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        caption="Kits to pack"
        columns={columns}
        rows={kits}
        keyOf={({ id }) => id}
        empty={<Empty title="No kit is like that">Look for another name, or show all kits.</Empty>}
      />
      {isCut && (
        <p className="text-stone">The first {kits.length} are shown. Look for a name to see the others.</p>
      )}
    </>
  );
}
