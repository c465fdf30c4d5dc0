import { useQuery } from '@tanstack/react-query';
import { platformNames } from '../../../../contracts/growth/imports/import-fields.ts';
import { listImports } from '../../../../contracts/growth/imports/imports.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { countedRecords, importKindNames, importStateNames } from './import-words.ts';
import { SendExport } from './send-export.tsx';

type Listed = AnswerOf<typeof listImports>['imports'][number];

const columns: readonly TableColumn<Listed>[] = [
  {
    label: 'File',
    cell: ({ id, name }) => (
      <ShopLink to={adminPaths.moveInOf(id)} className="office-link wrap-anywhere">
        {name}
      </ShopLink>
    ),
  },
  {
    label: 'What it holds',
    cell: ({ platform, kind, total }) =>
      `${total > 0 ? countedRecords(total, kind) : importKindNames[kind]} of ${platformNames[platform]}`,
  },
  { label: 'Sent', cell: ({ sentAt }) => momentText(sentAt) },
  {
    label: 'State',
    cell: ({ state }) => <Status tone={importStateNames[state].tone}>{importStateNames[state].label}</Status>,
  },
];

/** Files that were moved in, and a place for the next one. */
export function ImportList() {
  const may = useMay();
  const { values } = useAddress();
  const query = useQuery(ask(listImports, { query: { after: values['after'] } }));
  return (
    <div className="grid gap-4">
      <SendExport />
      <Loading query={query} what="The list of files">
        {({ imports, next }) => (
          <div>
            <DataTable
              caption="Files"
              columns={columns}
              rows={imports}
              keyOf={({ id }) => id}
              empty={<Empty title="Nothing was moved in yet">Each file that you send is listed here.</Empty>}
            />
            <CursorPager next={next} />
            {may('change', 'content') && (
              <p className="mt-3 max-w-measure text-stone">
                Kits of Shopify, WooCommerce and Square are found at their old addresses by themselves. Other
                pages of the former shop are led on under{' '}
                <ShopLink to={adminPaths.redirects} className="office-link">
                  Redirects
                </ShopLink>
                .
              </p>
            )}
          </div>
        )}
      </Loading>
    </div>
  );
}
