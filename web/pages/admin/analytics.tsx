import { useQuery } from '@tanstack/react-query';
import { readAnalytics } from '../../../contracts/insight/reports/analytics.ts';
import { VisitLists } from '../../insight/reports/admin/visit-lists.tsx';
import { Visits } from '../../insight/reports/admin/visits.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { PeriodChoice, usePeriod } from '../../ui/admin/period-choice.tsx';
import { Loading } from '../../ui/loading.tsx';

export function AnalyticsPage() {
  const period = usePeriod();
  const query = useQuery(ask(readAnalytics, { query: { period } }));
  return (
    <>
      <OfficeHead
        title="Analytics"
        facts="Counted by the shop itself: no cookies, no personal data, robots left out. A visit is one browser on one day."
      >
        <PeriodChoice />
      </OfficeHead>
      <Loading query={query} what="The counts">
        {(counts) => (
          <div className="grid gap-4">
            <Visits counts={counts} />
            <VisitLists counts={counts} />
          </div>
        )}
      </Loading>
    </>
  );
}
