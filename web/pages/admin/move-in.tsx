import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { platformNames } from '../../../contracts/growth/imports/import-fields.ts';
import { importIsUnderWay, readImport } from '../../../contracts/growth/imports/imports.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { ImportMappingPanel } from '../../growth/imports/admin/import-mapping.tsx';
import { ImportPlan } from '../../growth/imports/admin/import-plan.tsx';
import { ImportProgress } from '../../growth/imports/admin/import-progress.tsx';
import { importKindNames, importStateNames } from '../../growth/imports/admin/import-words.ts';
import { OrdersOfImport } from '../../growth/imports/admin/orders-of-import.tsx';
import { PictureFolder } from '../../growth/imports/admin/picture-folder.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Status } from '../../ui/admin/status.tsx';

const askedEveryMs = 700;
const mapped = new Set(['read', 'planned', 'refused']);
const written = new Set(['pictures', 'done']);
const unplanned = new Set(['read', 'planning', 'refused']);

export function MoveInPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    ...ask(readImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && importIsUnderWay(state.data.state) ? askedEveryMs : false),
  });
  return (
    <LoadingPage query={query} title="Import">
      {(info) => <MoveIn info={info} />}
    </LoadingPage>
  );
}

function MoveIn({ info }: { info: AnswerOf<typeof readImport> }) {
  const { label, tone } = importStateNames[info.state];
  return (
    <>
      <OfficeHead
        title={info.name}
        mark={<Status tone={tone}>{label}</Status>}
        facts={`${importKindNames[info.kind]} of ${platformNames[info.platform]}`}
      />
      <div className="grid gap-4">
        <ImportProgress info={info} />
        {info.kind === 'kits' && written.has(info.state) && <PictureFolder info={info} />}
        {info.kind === 'orders' && written.has(info.state) && <OrdersOfImport importId={info.id} />}
        {mapped.has(info.state) && <ImportMappingPanel key={`mapping ${info.state}`} shown={info} />}
        {/* Rows are asked for again with every state. */}
        {!unplanned.has(info.state) && <ImportPlan key={`plan ${info.state}`} info={info} />}
      </div>
    </>
  );
}
