import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { Batch } from '../../../../contracts/stock/making/batches.ts';
import { listPackable, type PackableKit } from '../../../../contracts/stock/making/recipes.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { LabelsLink } from './labels-link.tsx';
import { PackButton } from './pack-dialog.tsx';

const tests = {
  all: { label: 'All kits', test: () => true },
  now: { label: 'Can be packed now', test: ({ canPack }: PackableKit) => canPack > 0 },
  none: { label: 'Without a recipe', test: ({ recipeVersion }: PackableKit) => recipeVersion === null },
} as const;
type Shown = keyof typeof tests;
const shownAtMost = 200;

/** What can be packed today, and what limits it. */
export function PackableKits() {
  const query = useQuery({ ...ask(listPackable), staleTime: 0 });
  const [packed, setPacked] = useState<Batch>();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<Shown>('all');
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
        <OfficeSelect label="Show" value={shown} onChange={({ target }) => setShown(target.value as Shown)}>
          {Object.entries(tests).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </OfficeSelect>
      </div>
      <Loading query={query} what="What can be packed">
        {(kits) => <Kits kits={narrowed(kits, words, shown)} onPacked={setPacked} />}
      </Loading>
    </div>
  );
}

function narrowed(kits: readonly PackableKit[], words: string, shown: Shown): PackableKit[] {
  const asked = words.trim().toLowerCase();
  return kits.filter(
    (kit) => tests[shown].test(kit) && `${kit.name} ${kit.sku}`.toLowerCase().includes(asked),
  );
}

function Kits({ kits, onPacked }: { kits: readonly PackableKit[]; onPacked: (batch: Batch) => void }) {
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
        rows={kits.slice(0, shownAtMost)}
        keyOf={({ id }) => id}
        empty={<Empty title="No kit is like that">Look for another name, or show all kits.</Empty>}
      />
      {kits.length > shownAtMost && (
        <p className="text-stone">
          {shownAtMost} of {kits.length} are shown. Look for a name to see the others.
        </p>
      )}
    </>
  );
}
