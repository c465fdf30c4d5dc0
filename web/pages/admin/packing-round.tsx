import { useParams } from '@tanstack/react-router';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { LeaveRound } from '../../orders/packing/admin/leave-round.tsx';
import { PackingRoundSteps } from '../../orders/packing/admin/packing-round.tsx';
import { useRound } from '../../orders/packing/admin/use-round.ts';
import { momentText } from '../../ui/date-text.ts';

export function PackingRoundPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useRound(id);
  return (
    <>
      <ShopLink to={adminPaths.packing} className="office-link mb-2 inline-block py-0.5 max-sm:py-2.75">
        All rounds
      </ShopLink>
      <LoadingPage query={query} title="Round of packing">
        {(round) => (
          <>
            <OfficeHead
              title={`Packing of ${momentText(round.startedAt)}`}
              facts={round.orders.length === 1 ? '1 order' : `${round.orders.length} orders`}
            >
              <LeaveRound round={round} />
            </OfficeHead>
            <PackingRoundSteps round={round} />
          </>
        )}
      </LoadingPage>
    </>
  );
}
