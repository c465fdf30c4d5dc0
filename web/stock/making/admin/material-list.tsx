import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import {
  materialAmount,
  createMaterial,
  listMaterials,
  type MaterialForm,
  type MaterialRow,
  type MaterialShow,
} from '../../../../contracts/stock/making/materials.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { Loading } from '../../../ui/loading.tsx';
import { MaterialEditor } from './material-editor.tsx';

const columns: readonly TableColumn<MaterialRow>[] = [
  {
    label: 'Material',
    sort: 'name',
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
  {
    label: 'On hand',
    sort: 'onHand',
    align: 'end',
    cell: ({ onHand, unit }) => materialAmount(onHand, unit),
  },
  { label: 'Needed', align: 'end', from: 'md', cell: ({ needed, unit }) => materialAmount(needed, unit) },
  {
    label: 'On order',
    align: 'end',
    from: 'lg',
    cell: ({ onOrder, unit }) => (onOrder > 0 ? materialAmount(onOrder, unit) : ''),
  },
  {
    label: 'To order',
    sort: 'toOrder',
    align: 'end',
    cell: ({ toOrder, unit }) =>
      toOrder > 0 ? <Status tone="warning">{materialAmount(toOrder, unit)}</Status> : 'Nothing',
  },
  {
    label: 'Supplier',
    from: 'md',
    isLong: true,
    cell: ({ supplier, leadDays }) =>
      supplier && (
        <>
          <span className="wrap-anywhere">{supplier}</span>
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

const shows = [
  { value: 'order', label: 'To be ordered' },
  { value: 'archived', label: 'Archived' },
] as const satisfies readonly { value: MaterialShow; label: string }[];

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

/** What kits are packed from, and what is to be ordered of it. */
export function MaterialList() {
  const may = useMay();
  const list = useOfficeList(listMaterials, undefined, 0);
  return (
    <>
      <div className="mb-4 grid gap-4">
        <WhatIsNeeded />
        {may('change', 'stock') && <NewMaterial />}
      </div>
      <FilterBar label="Narrow the materials">
        <SearchFilter label="Name, code or supplier" />
        <SelectFilter label="Show" name="show" all="All that are used" options={shows} />
      </FilterBar>
      <Loading query={list} what="The materials">
        {({ materials, next, total, worthCents }) => (
          <>
            <p className="mb-3 text-small text-stone">
              {total.toLocaleString('en-AU')} {total === 1 ? 'material' : 'materials'}
              {worthCents !== null && `, worth ${priceText(worthCents)}`}
            </p>
            <DataTable
              caption="Materials"
              columns={may('read', 'costs') ? [...columns, worth] : columns}
              rows={materials}
              keyOf={({ id }) => id}
              sortedBy="name"
              empty={
                <EmptyList title="No material is here">
                  Make one, or let a kit’s contents list make them: open its recipe under{' '}
                  <ShopLink to={adminPaths.making} className="office-link">
                    Making
                  </ShopLink>
                  .
                </EmptyList>
              }
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
    </>
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
