import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  listPartClaims,
  type PartClaim,
  partClaimStates,
  partReasonLabels,
  partText,
  unknownPart,
} from '../../../../contracts/buying/parts-desk.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PartAnswer } from './part-answer.tsx';
import { partStateLabels } from './part-labels.ts';
import { PartPhotograph } from './part-photograph.tsx';
import { StoppedBatches } from './stopped-batches.tsx';

const columns: readonly TableColumn<PartClaim>[] = [
  {
    label: 'Part',
    cell: ({ quantity, kitName, batch, suppliers, isKnown, ...claim }) => (
      <span className="wrap-anywhere">
        <span className="inline-block font-[560] first-letter:uppercase">
          {quantity === 1 ? partText(claim) : `${quantity} × ${partText(claim)}`}
        </span>
        <span className="block text-small text-stone">
          {kitName},{' '}
          <ShopLink to={adminPaths.batch(batch)} className="office-link">
            batch {batch}
          </ShopLink>
          {suppliers.length > 0 && ` · ${suppliers.join(', ')}`}
        </span>
        {!isKnown && claim.state !== 'declined' && <span className="block text-small">{unknownPart}</span>}
      </span>
    ),
  },
  {
    label: 'Why',
    isLong: true,
    cell: (claim) => (
      <div className="wrap-anywhere md:min-w-28 lg:min-w-40">
        {partReasonLabels[claim.reason]}
        {claim.note !== '' && (
          <span className="block text-small whitespace-pre-line text-stone">{claim.note}</span>
        )}
        {claim.hasPhotograph && <PartPhotograph claim={claim} />}
      </div>
    ),
  },
  {
    label: 'Whose',
    isLong: true,
    cell: ({ name, email, address, bought }) => (
      <span className="wrap-anywhere">
        {name || 'Erased'}
        <span className="block text-small text-stone">
          {[email, ...address.slice(1)].filter((text) => text !== '').join(', ')}
          {bought && (
            <>
              {' '}
              · bought as{' '}
              <ShopLink to={adminPaths.order(bought.id)} className="office-link whitespace-nowrap">
                {bought.number}
              </ShopLink>
            </>
          )}
        </span>
      </span>
    ),
  },
  {
    label: 'Asked',
    from: 'lg',
    cell: ({ madeAt }) => (
      <time dateTime={madeAt} className="lg:inline-block lg:min-w-24">
        {momentText(madeAt)}
      </time>
    ),
  },
  {
    label: 'State',
    cell: ({ state, order, answer }) => (
      <>
        <Status tone={partStateLabels[state].tone}>{partStateLabels[state].label}</Status>
        {order && (
          <ShopLink
            to={adminPaths.order(order.id)}
            className="office-link block text-small whitespace-nowrap"
          >
            {order.number}
          </ShopLink>
        )}
        {answer !== '' && <span className="block text-small wrap-anywhere text-stone">{answer}</span>}
      </>
    ),
  },
];

const answering: TableColumn<PartClaim> = {
  label: 'Answer',
  isLong: true,
  cell: (claim) => (claim.state === 'asked' ? <PartAnswer claim={claim} /> : null),
};

/** What is missing of kits or has failed, and batches that are out of sale for it. */
export function PartClaims() {
  const may = useMay();
  const { values } = useAddress();
  const query = useQuery({ ...ask(listPartClaims, { query: values }), placeholderData: keepPreviousData });
  return (
    <Loading query={query} what="The parts">
      {({ claims, next, kits, batches, suppliers, stopped }) => (
        <>
          <StoppedBatches stopped={stopped} />
          <FilterBar label="Narrow the parts">
            <SelectFilter
              label="State"
              name="state"
              all="All"
              options={partClaimStates.map((value) => ({ value, label: partStateLabels[value].label }))}
            />
            <SelectFilter label="Kit" name="kit" all="All" options={withCounts(kits)} />
            <SelectFilter label="Batch" name="batch" all="All" options={withCounts(batches)} />
            <SelectFilter label="Supplier" name="supplier" all="All" options={withCounts(suppliers)} />
          </FilterBar>
          <DataTable
            caption="Parts"
            columns={may('change', 'order-changes') ? [...columns, answering] : columns}
            rows={claims}
            keyOf={({ id }) => id}
            empty={
              <EmptyList title="No parts here">
                Whoever opens a kit’s passport by the code on its box asks for what is missing there.
              </EmptyList>
            }
          />
          <CursorPager next={next} />
        </>
      )}
    </Loading>
  );
}

function withCounts(all: readonly { value: string; label: string; count: number }[]) {
  return all.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
}
