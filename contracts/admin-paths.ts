/** Every page of the back office has its address here. Apart from `paths`, so that no shopper fetches it. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  orders: '/admin/orders',
  order: (id: string) => `/admin/orders/${id}`,
  newOrder: '/admin/orders/new',
  returns: '/admin/returns',
  inventory: '/admin/inventory',
  newKit: '/admin/inventory/new',
  kit: (id: number | string) => `/admin/inventory/${id}`,
  importKits: '/admin/inventory/import',
  categories: '/admin/categories',
  customers: '/admin/customers',
  customer: (id: string) => `/admin/customers/${id}`,
  reviews: '/admin/reviews',
  gallery: '/admin/gallery',
  discountCodes: '/admin/discount-codes',
  discountCode: (id: string) => `/admin/discount-codes/${id}`,
  wholesale: '/admin/wholesale',
  subscribers: '/admin/subscribers',
  analytics: '/admin/analytics',
  seoGuide: '/admin/seo-guide',
  marketSales: '/admin/market-sales',
  market: (id: string) => `/admin/market-sales/${id}`,
  till: (marketId: string) => `/admin/market-sales/${marketId}/till`,
  settings: '/admin/settings',
  settingsTab: (tab: string) => `/admin/settings?tab=${tab}`,
} as const;

/** The calls of the back office; a token that a script keeps is sent with these and with no others. */
export const adminCallsPrefix = '/api/admin/';
