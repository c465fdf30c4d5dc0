import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function DashboardPage() {
  return <OfficeHead title="Dashboard" />;
}
