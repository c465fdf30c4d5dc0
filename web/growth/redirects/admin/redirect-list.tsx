import { useState } from 'react';
import {
  deleteRedirect,
  exportRedirects,
  importRedirects,
  listRedirects,
  type Redirect,
  redirectKinds,
} from '../../../../contracts/growth/redirects.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { IfMayCall } from '../../../kernel/held-roles.tsx';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { OfficeButton, officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { DeleteRedirect } from './delete-redirect.tsx';
import { RedirectEditor } from './redirect-editor.tsx';
import { RedirectTable } from './redirect-table.tsx';
import { UsualRedirects } from './usual-redirects.tsx';

const kindLabels: Record<Redirect['kind'], string> = {
  manual: 'By hand',
  moved: 'A kit or category moved',
  imported: 'From another shop',
};

/** Addresses that lead on: those written by hand, and those that something left. */
export function RedirectList() {
  const list = useOfficeList(listRedirects);
  const [edited, setEdited] = useState<Redirect | 'new'>();
  return (
    <>
      <p className="mb-3 max-w-measure text-stone">
        Whoever comes to an old address is led on to the new one for good, search engines too. An address
        where there is a page is never led on.
      </p>
      <IfMayCall endpoint={importRedirects}>
        <div className="mb-4 flex flex-wrap items-start gap-2">
          <OfficeButton variant="primary" onClick={() => setEdited('new')}>
            New redirect
          </OfficeButton>
          <a href={addressOf(exportRedirects)} download className={officeButtonClass()}>
            Export as CSV
          </a>
          <RedirectTable />
          <UsualRedirects />
        </div>
      </IfMayCall>
      {edited && (
        <RedirectEditor
          key={edited === 'new' ? 0 : edited.id}
          redirect={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <FilterBar label="Narrow the redirects">
        <SearchFilter label="Address" />
        <SelectFilter
          label="Kind"
          name="kind"
          all="All"
          options={redirectKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
      </FilterBar>
      <Loading query={list} what="The redirects">
        {({ redirects, next }) => (
          <>
            <DataTable
              caption="Redirects"
              columns={columnsFor(setEdited)}
              rows={redirects}
              keyOf={({ kind, from }) => `${kind} ${from}`}
              sortedBy="from"
              empty={
                <EmptyList title="No redirect here">Old addresses of kits come here by themselves.</EmptyList>
              }
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
    </>
  );
}

function columnsFor(edit: (redirect: Redirect) => void): readonly TableColumn<Redirect>[] {
  return [
    { label: 'From', sort: 'from', cell: ({ from }) => <span className="wrap-anywhere">{from}</span> },
    {
      label: 'To',
      isLong: true,
      cell: ({ to }) => (
        <span className="wrap-anywhere">{to === '' ? 'Nowhere: it is not in the shop' : to}</span>
      ),
    },
    { label: 'Kind', cell: ({ kind }) => <span className="whitespace-nowrap">{kindLabels[kind]}</span> },
    {
      label: 'Hits',
      sort: 'hits',
      align: 'end',
      cell: ({ kind, hits, lastHitAt }) =>
        kind === 'manual' ? `${hits}${lastHitAt && `, last ${dateText(lastHitAt)}`}` : '–',
    },
    {
      label: 'Change',
      cell: (redirect) => (redirect.kind === 'manual' ? <Actions redirect={redirect} onEdit={edit} /> : '–'),
    },
  ];
}

function Actions({ redirect, onEdit }: { redirect: Redirect; onEdit: (redirect: Redirect) => void }) {
  return (
    <IfMayCall endpoint={deleteRedirect}>
      <span className="flex gap-1">
        <OfficeButton variant="quiet" onClick={() => onEdit(redirect)}>
          Edit<span className="sr-only"> {redirect.from}</span>
        </OfficeButton>
        <DeleteRedirect redirect={redirect} />
      </span>
    </IfMayCall>
  );
}
