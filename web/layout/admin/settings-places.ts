import type { Area } from '../../../contracts/kernel/areas.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';

/** Parts of Settings, which have no place of their own in the menu: the palette leads straight to them. */
export const settingsPlaces: readonly { label: string; to: string; keywords: string; area: Area }[] = [
  {
    label: 'Settings: Shop window',
    tab: 'window',
    area: 'settings' as const,
    keywords: 'banner announcement gift home promises',
  },
  {
    label: 'Settings: Pages',
    tab: 'pages',
    area: 'content' as const,
    keywords: 'about contact terms privacy faq wholesale content',
  },
  {
    label: 'Settings: FAQ',
    tab: 'faq',
    area: 'content' as const,
    keywords: 'questions answers help',
  },
  {
    label: 'Settings: Menus',
    tab: 'menus',
    area: 'content' as const,
    keywords: 'header footer navigation links columns',
  },
  {
    label: 'Settings: Shipping',
    tab: 'shipping',
    area: 'settings' as const,
    keywords: 'rates postage parcels zones labels pick-up delivery',
  },
  {
    label: 'Settings: Selling',
    tab: 'selling',
    area: 'settings' as const,
    keywords: 'hold returns days verification order numbers bank account bsb payid transfer',
  },
  { label: 'Settings: Search', tab: 'search', area: 'content' as const, keywords: 'synonyms words' },
  {
    label: 'Settings: Payments',
    tab: 'payments',
    area: 'settings' as const,
    keywords: 'stripe cards money sandbox',
  },
  {
    label: 'Settings: Letters',
    tab: 'emails',
    area: 'content' as const,
    keywords: 'e-mail mail failed gift card templates',
  },
  {
    label: 'Settings: Notifications',
    tab: 'notifications',
    area: 'office' as const,
    keywords: 'bell digest alerts told',
  },
  {
    label: 'Settings: Access',
    tab: 'access',
    area: 'own' as const,
    keywords: 'staff administrators people passwords second step tokens api helpers employees',
  },
].map(({ tab, ...place }) => ({ ...place, to: adminPaths.settingsTab(tab) }));
