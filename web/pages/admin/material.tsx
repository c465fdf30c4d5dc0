import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { materialAmount, readMaterial } from '../../../contracts/stock/making/materials.ts';
import { useMay } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { ChangeMaterial } from '../../stock/making/admin/change-material.tsx';
import { MaterialLots, MaterialMovements } from '../../stock/making/admin/material-ledger.tsx';
import { MaterialStockChange } from '../../stock/making/admin/material-stock-change.tsx';
import { ReceiveMaterial } from '../../stock/making/admin/receive-material.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Panel } from '../../ui/admin/panel.tsx';
import { Status } from '../../ui/admin/status.tsx';

export function MaterialPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({ ...ask(readMaterial, { params: { id } }), staleTime: 0 });
  return (
    <LoadingPage query={query} title="Material">
      {(answer) => <OneMaterial {...answer} />}
    </LoadingPage>
  );
}

function OneMaterial({ material, kits }: AnswerOf<typeof readMaterial>) {
  const may = useMay();
  return (
    <>
      <OfficeHead
        title={material.name}
        mark={material.isArchived && <Status>Archived</Status>}
        facts={`${materialAmount(material.onHand, material.unit)} on hand`}
      >
        <ShopLink to={adminPaths.materials} className={officeButtonClass()}>
          All materials
        </ShopLink>
        {may('change', 'stock') && (
          <>
            <MaterialStockChange material={material} />
            <ReceiveMaterial material={material} />
          </>
        )}
      </OfficeHead>
      <div className="grid gap-4">
        <Panel title="Lots">
          <MaterialLots id={material.id} />
        </Panel>
        <Panel title="Goes into">
          {kits.length === 0 ? (
            <p className="text-stone">No recipe names it yet.</p>
          ) : (
            <ul className="grid gap-1 sm:columns-2">
              {kits.map(({ id, name, quantity }) => (
                <li key={id}>
                  <ShopLink to={adminPaths.recipe(id)} className="office-link">
                    {name}
                  </ShopLink>{' '}
                  {materialAmount(quantity, material.unit)}
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Ledger">
          <MaterialMovements id={material.id} />
        </Panel>
        {may('change', 'stock') && (
          <Panel title="The material">
            <ChangeMaterial key={material.id} material={material} />
          </Panel>
        )}
      </div>
    </>
  );
}
