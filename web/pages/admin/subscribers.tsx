import type { ReactNode } from 'react';
import { downloadSubscribers } from '../../../contracts/account/account/admin-customers.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { LostList } from '../../people/consents/admin/lost-list.tsx';
import { SubscribedAddress } from '../../people/consents/admin/subscribed-address.tsx';
import { SubscriberList } from '../../people/consents/admin/subscriber-list.tsx';
import { StockDemand } from '../../storefront/wishlist/admin/stock-demand.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { Tabs } from '../../ui/tabs.tsx';

const tabs = [
  { key: 'demand', label: 'Back in stock' },
  { key: 'news', label: 'Newsletter' },
  { key: 'lost', label: 'Not reached' },
  { key: 'address', label: 'One address' },
] as const;
type Tab = (typeof tabs)[number]['key'];

const panels: Record<Tab, () => ReactNode> = {
  demand: () => <StockDemand />,
  news: () => <SubscriberList />,
  lost: () => <LostList />,
  address: () => <SubscribedAddress />,
};

export function SubscribersPage() {
  const { values, put } = useAddress();
  const chosen = tabs.find(({ key }) => key === values['tab'])?.key ?? 'demand';
  return (
    <>
      <OfficeHead title="Subscribers">
        <a href={addressOf(downloadSubscribers)} download className={officeButtonClass()}>
          News: names and addresses as CSV
        </a>
      </OfficeHead>
      <Tabs
        label="Subscribers"
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => put({ tab, q: undefined, state: undefined, email: undefined, after: undefined })}
      >
        {panels[chosen]()}
      </Tabs>
    </>
  );
}
