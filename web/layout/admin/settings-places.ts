import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { Area } from '../../../contracts/kernel/areas.ts';

type SettingsTab = { label: string; area: Area; keywords: string };

/** The tabs of Settings in their order, each with the words that the palette finds it by. */
export const tabsOfSettings = {
  shop: {
    label: 'Shop and tax',
    area: 'settings',
    keywords: 'name brand abn gst address email phone hours logo business',
  },
  window: {
    label: 'Shop window',
    area: 'content',
    keywords: 'banner announcement gift home promises',
  },
  home: { label: 'Home page', area: 'content', keywords: 'hero heading parts order front' },
  faq: { label: 'FAQ', area: 'content', keywords: 'questions answers help' },
  menus: { label: 'Menus', area: 'content', keywords: 'header footer navigation links columns' },
  pages: {
    label: 'Pages',
    area: 'content',
    keywords: 'about contact terms privacy faq wholesale content journal blog',
  },
  looks: {
    label: 'Looks',
    area: 'settings',
    keywords: 'logo colours palette font type design theme style',
  },
  shipping: {
    label: 'Shipping',
    area: 'settings',
    keywords: 'rates postage parcels zones labels pick-up delivery',
  },
  selling: {
    label: 'Selling',
    area: 'settings',
    keywords: 'hold returns days verification order numbers bank account bsb payid transfer',
  },
  search: { label: 'Search', area: 'content', keywords: 'synonyms words' },
  payments: { label: 'Payments', area: 'settings', keywords: 'stripe cards money sandbox' },
  emails: { label: 'Letters', area: 'content', keywords: 'email mail failed gift card templates' },
  notifications: { label: 'Notifications', area: 'office', keywords: 'bell digest alerts told' },
  access: {
    label: 'Access',
    area: 'own',
    keywords:
      'staff administrators people passwords passkeys devices sessions second step tokens api helpers employees',
  },
} as const satisfies Record<string, SettingsTab>;

/** Parts of Settings, which have no place of their own in the menu: the palette leads straight to them. */
export const settingsPlaces = Object.entries<SettingsTab>(tabsOfSettings).map(([tab, place]) => ({
  ...place,
  label: `Settings: ${place.label}`,
  to: adminPaths.settingsTab(tab),
}));
