/** Every page of the back office has its address here. Apart from `paths`, so that no shopper fetches it. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  orders: '/admin/orders',
  order: (id: string) => `/admin/orders/${id}`,
  /** What somebody without an account ordered. */
  ordersOf: (email: string) => `/admin/orders?q=${encodeURIComponent(email)}`,
  newOrder: '/admin/orders/new',
  quotes: '/admin/orders/quotes',
  packing: '/admin/packing',
  packingRound: (id: string) => `/admin/packing/${id}`,
  outstanding: '/admin/outstanding',
  returns: '/admin/returns',
  returnOf: (orderId: string, number: string) => `/admin/orders/${orderId}#${number}`,
  inventory: '/admin/inventory',
  newKit: '/admin/inventory/new',
  kit: (id: number | string) => `/admin/inventory/${id}`,
  importKits: '/admin/inventory/import',
  moveIn: '/admin/move-in',
  moveInOf: (id: string) => `/admin/move-in/${id}`,
  delivery: '/admin/inventory/delivery',
  stockCounts: '/admin/inventory/counts',
  stockCount: (id: string) => `/admin/inventory/counts/${id}`,
  making: '/admin/making',
  materials: '/admin/materials',
  material: (id: number | string) => `/admin/materials/${id}`,
  /** What was ordered of suppliers. */
  purchases: '/admin/purchase-orders',
  purchase: (id: number | string) => `/admin/purchase-orders/${id}`,
  recipe: (kitId: number | string) => `/admin/making/recipes/${kitId}`,
  /** What stands in the passports of a kit. */
  passport: (kitId: number | string) => `/admin/making/passports/${kitId}`,
  /** What was asked for at the parts desk. */
  parts: '/admin/parts',
  batches: '/admin/making/batches',
  batch: (id: number | string) => `/admin/making/batches/${id}`,
  kitStock: (id: number | string) => `/admin/inventory/${id}?tab=stock`,
  bundles: '/admin/bundles',
  preorders: '/admin/preorders',
  categories: '/admin/categories',
  collections: '/admin/collections',
  customers: '/admin/customers',
  customer: (id: string) => `/admin/customers/${id}`,
  reviews: '/admin/reviews',
  questions: '/admin/questions',
  gallery: '/admin/gallery',
  discountCodes: '/admin/discount-codes',
  discountCode: (id: string) => `/admin/discount-codes/${id}`,
  giftCards: '/admin/gift-cards',
  wholesale: '/admin/wholesale',
  subscribers: '/admin/subscribers',
  newsletters: '/admin/newsletters',
  newsletter: (id: string) => `/admin/newsletters/${id}`,
  analytics: '/admin/analytics',
  seoGuide: '/admin/seo-guide',
  redirects: '/admin/redirects',
  marketSales: '/admin/market-sales',
  market: (id: string) => `/admin/market-sales/${id}`,
  till: (marketId: string) => `/admin/market-sales/${marketId}/till`,
  webhooks: '/admin/webhooks',
  webhook: (id: string) => `/admin/webhooks/${id}`,
  exports: '/admin/exports',
  payouts: '/admin/payouts',
  payout: (provider: string, reference: string) => `/admin/payouts/${provider}/${reference}`,
  auditLog: '/admin/audit-log',
  /** Another device becomes a till by a code. */
  tillWithCode: (marketId: string, code: string) => `/admin/market-sales/${marketId}/till?code=${code}`,
  /** The script that keeps the till's page where there is no network, and what a phone needs to install it. */
  tillWorker: (marketId: string) => `/admin/market-sales/${marketId}/till/worker.js`,
  tillManifest: (marketId: string) => `/admin/market-sales/${marketId}/till/app.webmanifest`,
  /** What tells this browser of the bell, and what makes the back office an app. */
  pushWorker: '/admin/push-worker.js',
  officeManifest: '/admin/app.webmanifest',
  settings: '/admin/settings',
  /** Where the search is taught what shoppers mean. */
  teachSearch: (term: string) => `/admin/settings?tab=search&term=${encodeURIComponent(term)}`,
  /** The kits of the inventory that a search names. */
  inventoryOf: (term: string) => `/admin/inventory?q=${encodeURIComponent(term)}`,
  /** A tab of Settings, and a part of it. */
  settingsTab: (tab: string, part = '') => `/admin/settings?tab=${tab}${part && `#${part}`}`,
} as const;

/** The calls of the back office; a token that a script keeps is sent with these and with no others. */
export const adminCallsPrefix = '/api/admin/';
