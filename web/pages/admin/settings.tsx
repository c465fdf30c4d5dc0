import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAdministrators } from '../../../contracts/account/sign-in/administrators.ts';
import { readAccount } from '../../../contracts/people/customers/customers.ts';
import {
  readSettings,
  readShopWindow,
  type SettingsShown,
  type ShopWindowShown,
} from '../../../contracts/platform/settings/admin-settings.ts';
import { Passkeys } from '../../account/account/passkeys.tsx';
import { SecondStep } from '../../account/account/second-step.tsx';
import { Sessions } from '../../account/account/sessions.tsx';
import { Administrators } from '../../account/sign-in/admin/administrators.tsx';
import { OnePicture } from '../../catalogue/kits/admin/one-picture.tsx';
import { ContentTab } from '../../growth/content/admin/content-tab.tsx';
import { FaqTab } from '../../growth/content/admin/faq-tab.tsx';
import { MenusTab } from '../../growth/content/admin/menus-tab.tsx';
import { SearchListingPanel } from '../../growth/seo/admin/search-listing.tsx';
import { IfMayCall, useHeldRoles, useMay } from '../../kernel/held-roles.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { NeededRoles } from '../../layout/admin/role-needed.tsx';
import { tabsOfSettings } from '../../layout/admin/settings-places.ts';
import { OrderNumbers } from '../../orders/orders/admin/order-numbers.tsx';
import { PaymentMethodsPanel } from '../../orders/payments/admin/payment-methods-panel.tsx';
import { PaymentState } from '../../orders/payments/admin/payment-state.tsx';
import { NotificationChoices } from '../../people/notifications/admin/choices.tsx';
import { AccessTokens } from '../../people/sessions/admin/access-tokens.tsx';
import { EmailsTab } from '../../platform/email/admin/emails-tab.tsx';
import { HomeTab } from '../../platform/settings/admin/home-tab.tsx';
import { LooksTab } from '../../platform/settings/admin/looks-tab.tsx';
import { SellingTab } from '../../platform/settings/admin/selling-tab.tsx';
import { ShopTab } from '../../platform/settings/admin/shop-tab.tsx';
import { WindowTab } from '../../platform/settings/admin/window-tab.tsx';
import { ShippingTab } from '../../pricing/shipping/admin/shipping-tab.tsx';
import { KitPicker } from '../../storefront/search/admin/kit-picker.tsx';
import { SearchSynonyms } from '../../storefront/search/admin/search-synonyms.tsx';
import { Panel } from '../../ui/admin/panel.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const searchPanel = (slug: string) => (
  <SearchListingPanel key={`search of ${slug}`} subject={`page-${slug}`} PictureChoice={OnePicture} />
);

type Tab = keyof typeof tabsOfSettings;
const keys = Object.keys(tabsOfSettings) as Tab[];

const panels: Record<Tab, () => ReactNode> = {
  shop: () => <OfSettings part={(all) => <ShopTab settings={all} />} />,
  window: () => <OfWindow part={(all) => <WindowTab settings={all} PictureChoice={OnePicture} />} />,
  home: () => <OfWindow part={(all) => <HomeTab settings={all} />} />,
  faq: () => <FaqTab />,
  menus: () => <MenusTab />,
  pages: () => <ContentTab searchPanel={searchPanel} KitPicker={KitPicker} PictureChoice={OnePicture} />,
  looks: () => <OfSettings part={(all) => <LooksTab settings={all} />} />,
  shipping: () => <ShippingTab />,
  selling: () => <Selling />,
  search: () => <Search />,
  payments: () => <Payments />,
  emails: () => <EmailsTab />,
  notifications: () => <NotificationChoices />,
  access: () => <Access />,
};

export function SettingsPage() {
  const { values, put } = useAddress();
  const may = useMay();
  const held = useHeldRoles();
  const shown = keys.filter((key) => may('read', tabsOfSettings[key].area));
  const asked = keys.find((key) => key === values['tab']);
  const chosen = asked ?? shown[0] ?? 'access';
  return (
    <>
      <OfficeHead title="Settings" />
      <Tabs
        label="Settings"
        tabs={shown.map((key) => ({ key, label: tabsOfSettings[key].label }))}
        chosen={chosen}
        onChoose={(tab) => put({ tab, page: undefined, term: undefined })}
      >
        {may('read', tabsOfSettings[chosen].area) ? (
          panels[chosen]()
        ) : (
          <NeededRoles held={held} verb="read" area={tabsOfSettings[chosen].area} />
        )}
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

function OfWindow({ part }: { part: (all: ShopWindowShown) => ReactNode }) {
  const query = useQuery(ask(readShopWindow));
  return (
    <Loading query={query} what="The shop window">
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

function Payments() {
  return (
    <div className="grid gap-4">
      <PaymentState />
      <PaymentMethodsPanel />
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
      <IfMayCall endpoint={listAdministrators}>
        <Administrators />
      </IfMayCall>
      <Loading query={account} what="Your account">
        {({ hasTotp }) => (
          <>
            <Panel title="Your passkeys">
              <div className="grid gap-4">
                <Passkeys hasTotp={hasTotp} />
              </div>
            </Panel>
            <Panel title="A second step at sign-in">
              <SecondStep key={String(hasTotp)} hasTotp={hasTotp} />
            </Panel>
          </>
        )}
      </Loading>
      <Panel title="Your devices">
        <div className="grid gap-4">
          <Sessions />
        </div>
      </Panel>
      <AccessTokens />
    </div>
  );
}
