import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText, sumCents } from '../../../../contracts/kernel/money.ts';
import {
  materialAmount,
  createMaterial,
  listMaterials,
  type MaterialForm,
  type MaterialRow,
} from '../../../../contracts/stock/making/materials.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Loading } from '../../../ui/loading.tsx';
import { MaterialEditor } from './material-editor.tsx';

const columns: readonly TableColumn<MaterialRow>[] = [
  {
    label: 'Material',
    cell: ({ id, name, code, isArchived }) => (
      <>
        <ShopLink to={adminPaths.material(id)} className="office-link">
          {name}
        </ShopLink>{' '}
        {isArchived && <Status>Archived</Status>}
        {code && <span className="block text-tiny text-stone">{code}</span>}
      </>
    ),
  },
  { label: 'On hand', align: 'end', cell: ({ onHand, unit }) => materialAmount(onHand, unit) },
  { label: 'Needed', align: 'end', from: 'md', cell: ({ needed, unit }) => materialAmount(needed, unit) },
  {
    label: 'On order',
    align: 'end',
    from: 'lg',
    cell: ({ onOrder, unit }) => (onOrder > 0 ? materialAmount(onOrder, unit) : ''),
  },
  {
    label: 'To order',
    align: 'end',
    cell: ({ toOrder, unit }) =>
      toOrder > 0 ? <Status tone="warning">{materialAmount(toOrder, unit)}</Status> : 'Nothing',
  },
  {
    label: 'Supplier',
    from: 'md',
    cell: ({ supplier, leadDays }) =>
      supplier && (
        <>
          {supplier}
          <span className="block text-tiny text-stone">
            {leadDays} {leadDays === 1 ? 'day' : 'days'}
          </span>
        </>
      ),
  },
];
const worth: TableColumn<MaterialRow> = {
  label: 'Worth',
  align: 'end',
  from: 'lg',
  cell: ({ valueCents }) => (valueCents === null ? '' : priceText(valueCents)),
};

const shows = {
  used: { label: 'All that are used', test: ({ isArchived }: MaterialRow) => !isArchived },
  order: { label: 'To be ordered', test: ({ toOrder }: MaterialRow) => toOrder > 0 },
  archived: { label: 'Archived', test: ({ isArchived }: MaterialRow) => isArchived },
} as const;
type Shown = keyof typeof shows;

const nothing: MaterialForm = {
  name: '',
  code: '',
  unit: 'piece',
  supplier: '',
  supplierEmail: '',
  leadDays: 0,
  reorderAt: 0,
  note: '',
  isArchived: false,
};
/** So many rows a page draws at once without keeping its owner waiting. */
const shownAtOnce = 300;

/** What kits are packed from, and what is to be ordered of it. */
export function MaterialList() {
  const may = useMay();
  const query = useQuery({ ...ask(listMaterials), staleTime: 0 });
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<Shown>('used');
  const [most, setMost] = useState(shownAtOnce);
  const seesCosts = may('read', 'costs');
  return (
    <div className="grid gap-4">
      <WhatIsNeeded />
      {may('change', 'stock') && <NewMaterial />}
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <OfficeText
          label="Find a material"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <OfficeSelect label="Show" value={shown} onChange={({ target }) => setShown(target.value as Shown)}>
          {Object.entries(shows).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </OfficeSelect>
      </div>
      <Loading query={query} what="The materials">
        {(all) => {
          const asked = words.trim().toLowerCase();
          const rows = all.filter(
            (row) =>
              shows[shown].test(row) &&
              `${row.name} ${row.code} ${row.supplier}`.toLowerCase().includes(asked),
          );
          return (
            <>
              <p className="text-small text-stone">
                {rows.length} {rows.length === 1 ? 'material' : 'materials'}
                {seesCosts && `, worth ${priceText(sumCents(rows.map(({ valueCents }) => valueCents ?? 0)))}`}
                {rows.length > most && `; the first ${most} are shown`}
              </p>
              <DataTable
                caption="Materials"
                columns={seesCosts ? [...columns, worth] : columns}
                rows={rows.slice(0, most)}
                keyOf={({ id }) => id}
                empty={
                  <Empty title="No material is here">
                    Make one, or let a kit’s contents list make them: open its recipe under{' '}
                    <ShopLink to={adminPaths.making} className="office-link">
                      Making
                    </ShopLink>
                    .
                  </Empty>
                }
              />
              {rows.length > most && (
                <OfficeButton className="justify-self-start" onClick={() => setMost(most + shownAtOnce)}>
                  Show more
                </OfficeButton>
              )}
            </>
          );
        }}
      </Loading>
    </div>
  );
}

function WhatIsNeeded() {
  return (
    <p className="max-w-prose text-stone">
      Needed is what kits take until a delivery comes and for four weeks after: by what sold in the last eight
      weeks and what the next markets take along, less the kits that are available.
    </p>
  );
}

function NewMaterial() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const make = useOfficeCall(createMaterial, {
    done: 'Material made',
    refresh: [listMaterials],
    onDone: ({ id }) => void navigate({ to: adminPaths.material(id) }),
  });
  if (!isOpen)
    return (
      <OfficeButton variant="primary" className="justify-self-start" onClick={() => setOpen(true)}>
        New material
      </OfficeButton>
    );
  return (
    <Panel title="New material">
      <MaterialEditor
        form={nothing}
        action="Make it"
        isBusy={make.isBusy}
        failure={make.failure}
        onSave={(body) => make.run({ body })}
        onLeave={() => setOpen(false)}
      />
    </Panel>
  );
}
