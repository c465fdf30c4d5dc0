import { useQuery } from '@tanstack/react-query';
import { readDashboard } from '../../../contracts/insight/reports/dashboard.ts';
import type { Span } from '../../../contracts/kernel/periods.ts';
import { tableOfRefundsIn } from '../../insight/reports/admin/behind.ts';
import { SalesFigures } from '../../insight/reports/admin/figures.tsx';
import { MoneyAtRisk } from '../../insight/reports/admin/money-at-risk.tsx';
import { SalesByDay } from '../../insight/reports/admin/sales-by-day.tsx';
import { TodaysList } from '../../insight/reports/admin/todays-list.tsx';
import { SalesTable, TopLists } from '../../insight/reports/admin/top-lists.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Panel } from '../../ui/admin/panel.tsx';
import { PeriodChoice, usePeriod } from '../../ui/admin/period-choice.tsx';
import { momentText } from '../../ui/date-text.ts';
import { Loading } from '../../ui/loading.tsx';

export function DashboardPage() {
  const period = usePeriod();
  const query = useQuery(ask(readDashboard, { query: { period } }));
  return (
    <>
      <OfficeHead title="Dashboard">
        <PeriodChoice />
      </OfficeHead>
      <Loading query={query} what="The dashboard">
        {(dashboard) => (
          <div className="grid gap-4">
            {dashboard.paymentTrouble && <PaymentTrouble {...dashboard.paymentTrouble} />}
            {dashboard.backupTrouble && <BackupTrouble {...dashboard.backupTrouble} />}
            <MoneyAtRisk {...dashboard} />
            <Panel title="Today">
              <TodaysList tasks={dashboard.tasks} outstanding={dashboard.outstanding} />
            </Panel>
            <SalesFigures dashboard={dashboard} />
            <Panel title="Sales by day" actions={<Tables period={period} span={dashboard.span} />}>
              <SalesByDay days={dashboard.days} />
            </Panel>
            <TopLists dashboard={dashboard} period={period} />
          </div>
        )}
      </Loading>
    </>
  );
}

/** Nobody can pay meanwhile, so it stands before everything else. */
function PaymentTrouble({ since, reason }: { since: string; reason: string }) {
  return (
    <Panel title="Payments do not work">
      <p className="wrap-break-word">
        Since {momentText(since)} every call of the payment provider has failed, so nobody can pay. It says: “
        {reason}”
      </p>
    </Panel>
  );
}

/** The shop sells on, and what it sells would be lost with its disk. */
function BackupTrouble({ since, reason }: { since: string; reason: string }) {
  return (
    <Panel title="The shop is not backed up">
      <p className="wrap-break-word">
        {reason} It has been so since {momentText(since)}. Show this to whoever runs the server.
      </p>
    </Panel>
  );
}

function Tables({ period, span }: { period: string; span: Span }) {
  return (
    <div className="flex gap-4">
      <SalesTable wanted={{ period }} name="all orders" />
      <a href={tableOfRefundsIn(span)} download className="office-link">
        Refunds as CSV
      </a>
    </div>
  );
}
