import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readPayout } from '../../../contracts/insight/exports/payouts.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { PayoutItems } from '../../insight/exports/admin/payout-items.tsx';
import { payoutLabels } from '../../insight/exports/admin/payout-labels.ts';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { CursorPager } from '../../ui/admin/cursor-pager.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { dateText } from '../../ui/date-text.ts';

export function PayoutPage() {
  const { provider = '', reference = '' } = useParams({ strict: false });
  const { values } = useAddress();
  const after = values['after'];
  const query = useQuery(
    ask(readPayout, { params: { provider, reference }, query: { ...(after && { after }) } }),
  );
  return (
    <LoadingPage query={query} title="Payout">
      {({ payout, items, next }) => (
        <>
          <OfficeHead
            title={`Payout of ${priceText(payout.amountCents)}`}
            mark={<Status tone={payoutLabels[payout.state].tone}>{payoutLabels[payout.state].label}</Status>}
            facts={
              <span className="wrap-anywhere">
                Made {dateText(payout.madeAt)}, at the bank {dateText(payout.arrivesOn)}. {payout.reference}
              </span>
            }
          />
          {!payout.isItemised && (
            <p className="mb-4 max-w-prose text-danger">
              The provider does not say what this payout is made of, or its parts do not come to it.
            </p>
          )}
          <PayoutItems items={items} />
          <CursorPager next={next} />
        </>
      )}
    </LoadingPage>
  );
}
