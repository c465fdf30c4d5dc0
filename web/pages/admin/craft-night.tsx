import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readCraftNight } from '../../../contracts/buying/craft-nights.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { printDocuments } from '../../../contracts/orders/fulfilment/packing-documents.ts';
import { downloadParcelFile } from '../../../contracts/orders/order-admin/parcel-files.ts';
import { CallOffNight } from '../../buying/craft-nights/admin/call-off-night.tsx';
import { nightStateLabels } from '../../buying/craft-nights/admin/night-labels.ts';
import { NightShown } from '../../buying/craft-nights/admin/night-shown.tsx';
import { useMay } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { dayText } from '../../ui/day-text.ts';

export function CraftNightPage() {
  const may = useMay();
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({ ...ask(readCraftNight, { params: { id } }), staleTime: 0 });
  return (
    <LoadingPage query={query} title="Craft night">
      {(night) => {
        const { tone, label } = nightStateLabels[night.state];
        const mayEnd = night.state === 'open' || night.state === 'waiting';
        return (
          <>
            <OfficeHead
              title={night.title}
              mark={<Status tone={tone}>{label}</Status>}
              facts={`Craft night of ${night.hostName || 'somebody'}, ${dayText(night.day)}`}
            >
              <ShopLink to={adminPaths.craftNights} className={officeButtonClass()}>
                All craft nights
              </ShopLink>
              {night.parcel && night.paid > 0 && night.state !== 'called_off' && may('read', 'orders') && (
                <PapersOfBags orderId={night.parcel.id} isOpen={night.state === 'open'} />
              )}
              {mayEnd && may('change', 'order-changes') && <CallOffNight id={night.id} title={night.title} />}
            </OfficeHead>
            <NightShown night={night} />
          </>
        );
      }}
    </LoadingPage>
  );
}

/** Bags that are paid may be packed before the last one is: what is printed then says so. */
function PapersOfBags({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
  const soFar = isOpen ? ' so far' : '';
  const slip = addressOf(printDocuments, { query: { orders: orderId, paper: 'packing-slips', as: 'pdf' } });
  const labels = addressOf(downloadParcelFile, { query: { orders: orderId, kind: 'label' } });
  return (
    <>
      {[
        [`Packing slip${soFar}`, slip],
        [`Labels of bags${soFar}`, labels],
      ].map(([label, href]) => (
        <a key={href} href={href} target="_blank" rel="noreferrer" className={officeButtonClass()}>
          {label}
          <span className="sr-only"> (PDF, in a new window)</span>
        </a>
      ))}
    </>
  );
}
