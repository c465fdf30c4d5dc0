import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { readBatch } from '../../../contracts/stock/making/batches.ts';
import { passportCodeText } from '../../../contracts/stock/making/passport-code.ts';
import { TakeOutOfSale } from '../../buying/parts-desk/admin/take-out-of-sale.tsx';
import { useMay } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { BatchMaterials } from '../../stock/making/admin/batch-materials.tsx';
import { PrintLabels } from '../../stock/making/admin/print-labels.tsx';
import { Unpack } from '../../stock/making/admin/unpack.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';
import { FactList, Panel } from '../../ui/admin/panel.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { momentText } from '../../ui/date-text.ts';

export function BatchPage() {
  const { id = '' } = useParams({ strict: false });
  const may = useMay();
  const query = useQuery({ ...ask(readBatch, { params: { id } }), staleTime: 0 });
  return (
    <LoadingPage query={query} title="Batch">
      {(batch) => (
        <>
          <OfficeHead
            title={`Batch ${batch.id}`}
            mark={<BatchMark batch={batch} />}
            facts={`${batch.quantity} × ${batch.kitName}, packed ${momentText(batch.packedAt)}`}
          >
            {batch.unpackedAt === null && (
              <>
                <a
                  href={passportPaths.sheet(batch.passportCode)}
                  target="_blank"
                  rel="noreferrer"
                  className={officeButtonClass()}
                >
                  See its passport
                </a>
                {may('change', 'stock') && batch.outOfSale === null && <TakeOutOfSale batch={batch} />}
                {may('change', 'stock') && batch.writtenOff === 0 && <Unpack batch={batch} />}
              </>
            )}
          </OfficeHead>
          <div className="grid gap-4">
            <FactList
              facts={[
                ['Code on its labels', passportCodeText(batch.passportCode)],
                ...(batch.outOfSale
                  ? [['Out of sale', <WhyStopped key="why" {...batch.outOfSale} />] as const]
                  : []),
                ...(batch.writtenOff === 0
                  ? []
                  : [['Written off', `${batch.writtenOff} of ${batch.quantity}`] as const]),
                ...(batch.costCents === null
                  ? []
                  : [
                      ['Cost of all', priceText(batch.costCents)] as const,
                      ['Cost of one', priceText(Math.round(batch.costCents / batch.quantity))] as const,
                    ]),
              ]}
            />
            {batch.unpackedAt === null && <PrintLabels id={batch.id} />}
            <Panel title="What it took">
              <BatchMaterials lines={batch.lines} />
            </Panel>
          </div>
        </>
      )}
    </LoadingPage>
  );
}

type WholeBatch = AnswerOf<typeof readBatch>;

function BatchMark({ batch }: { batch: WholeBatch }) {
  if (batch.unpackedAt !== null) return <Status>Unpacked</Status>;
  if (batch.outOfSale) return <Status tone="warning">Out of sale</Status>;
  return batch.writtenOff > 0 && <Status>Written off</Status>;
}

function WhyStopped({ since, reason }: NonNullable<WholeBatch['outOfSale']>) {
  return (
    <>
      Since {momentText(since)}, for “{reason}”.{' '}
      <ShopLink to={adminPaths.parts} className="office-link">
        Put it on sale again or write it off
      </ShopLink>
    </>
  );
}
