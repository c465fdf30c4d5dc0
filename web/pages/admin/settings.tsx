import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readSettings, type SettingsShown } from '../../../contracts/platform/settings/admin-settings.ts';
import { readAccount } from '../../../contracts/people/customers/customers.ts';
import { SecondStep } from '../../account/account/second-step.tsx';
import { ContentTab } from '../../growth/content/admin/content-tab.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OnePicture } from '../../catalogue/kits/admin/one-picture.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { EmailsTab } from '../../platform/email/admin/emails-tab.tsx';
import { NotificationChoices } from '../../people/notifications/admin/choices.tsx';
import { OrderNumbers } from '../../orders/orders/admin/order-numbers.tsx';
import { PaymentState } from '../../orders/payments/admin/payment-state.tsx';
import { SearchSynonyms } from '../../storefront/search/admin/search-synonyms.tsx';
import { AccessTokens } from '../../people/sessions/admin/access-tokens.tsx';
import { SellingTab } from '../../platform/settings/admin/selling-tab.tsx';
import { ShopTab } from '../../platform/settings/admin/shop-tab.tsx';
import { WindowTab } from '../../platform/settings/admin/window-tab.tsx';
import { ShippingTab } from '../../pricing/shipping/admin/shipping-tab.tsx';
import { Administrators } from '../../account/sign-in/admin/administrators.tsx';
import { Panel } from '../../ui/admin/panel.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const tabs = {
  shop: { label: 'Shop and tax', panel: () => <OfSettings part={(all) => <ShopTab settings={all} />} /> },
  window: {
    label: 'Shop window',
    panel: () => <OfSettings part={(all) => <WindowTab settings={all} PictureChoice={OnePicture} />} />,
  },
  pages: { label: 'Pages', panel: () => <ContentTab /> },
  shipping: { label: 'Shipping', panel: () => <ShippingTab /> },
  selling: { label: 'Selling', panel: () => <Selling /> },
  search: { label: 'Search', panel: () => <Search /> },
  payments: { label: 'Payments', panel: () => <PaymentState /> },
  emails: { label: 'Letters', panel: () => <EmailsTab /> },
  notifications: { label: 'Notifications', panel: () => <NotificationChoices /> },
  access: { label: 'Access', panel: () => <Access /> },
} as const;
type Tab = keyof typeof tabs;
const keys = Object.keys(tabs) as Tab[];

export function SettingsPage() {
  const { values, put } = useAddress();
  const chosen = keys.find((key) => key === values['tab']) ?? 'shop';
  return (
    <>
      <OfficeHead title="Settings" />
      <Tabs
        label="Settings"
        tabs={keys.map((key) => ({ key, label: tabs[key].label }))}
        chosen={chosen}
        onChoose={(tab) => put({ tab, page: undefined, term: undefined })}
      >
        {tabs[chosen].panel()}
      </Tabs>
    </>
  );
}

function OfSettings({ part }: { part: (all: SettingsShown) => ReactNode }) {
  const query = useQuery(ask(readSettings));
  return (
    <Loading query={query} what="The settings">
      {part}
    </Loading>
  );
}

function Selling() {
  return (
    <div className="grid gap-4">
      <OfSettings part={(all) => <SellingTab settings={all} />} />
      <OrderNumbers />
    </div>
  );
}

function Search() {
  const { values } = useAddress();
  return <SearchSynonyms {...(values['term'] && { term: values['term'] })} />;
}

function Access() {
  const account = useQuery(ask(readAccount));
  return (
    <div className="grid gap-4">
      <Administrators />
      <Panel title="A second step at sign-in">
        <Loading query={account} what="Your account">
          {({ hasTotp }) => <SecondStep key={String(hasTotp)} hasTotp={hasTotp} />}
        </Loading>
      </Panel>
      <AccessTokens />
    </div>
  );
}
