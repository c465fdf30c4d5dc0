import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { platformNames } from '../../../contracts/growth/imports/import-fields.ts';
import { importIsUnderWay, readImport } from '../../../contracts/growth/imports/imports.ts';
import { ImportMappingPanel } from '../../growth/imports/admin/import-mapping.tsx';
import { ImportPlan } from '../../growth/imports/admin/import-plan.tsx';
import { ImportProgress } from '../../growth/imports/admin/import-progress.tsx';
import { importKindNames, importStateNames } from '../../growth/imports/admin/import-words.ts';
import { OrdersOfImport } from '../../growth/imports/admin/orders-of-import.tsx';
import { PictureFolder } from '../../growth/imports/admin/picture-folder.tsx';
import { ask, isNotFound } from '../../kernel/query-client.ts';
import { NoSuchOfficePage } from '../../layout/admin/no-such-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { PartMissing } from '../../ui/part-missing.tsx';

const askedEveryMs = 700;
const mapped = new Set(['read', 'planned', 'refused']);
const written = new Set(['pictures', 'done']);
const unplanned = new Set(['read', 'planning', 'refused']);

export function MoveInPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...ask(readImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && importIsUnderWay(state.data.state) ? askedEveryMs : false),
  });
  if (isNotFound(error)) return <NoSuchOfficePage />;
  if (error) return <PartMissing what="import" onRetry={() => void refetch()} />;
  if (!data) return null;
  const { label, tone } = importStateNames[data.state];
  return (
    <>
      <OfficeHead
        title={data.name}
        mark={<Status tone={tone}>{label}</Status>}
        facts={`${importKindNames[data.kind]} of ${platformNames[data.platform]}`}
      />
      <div className="grid gap-4">
        <ImportProgress info={data} />
        {data.kind === 'kits' && written.has(data.state) && <PictureFolder info={data} />}
        {data.kind === 'orders' && written.has(data.state) && <OrdersOfImport importId={data.id} />}
        {mapped.has(data.state) && <ImportMappingPanel key={`mapping ${data.state}`} shown={data} />}
        {/* Rows are asked for again with every state. */}
        {!unplanned.has(data.state) && <ImportPlan key={`plan ${data.state}`} info={data} />}
      </div>
    </>
  );
}
