/**
 * The house: each room, the rooms that it may call, the tables that it owns and the foreign tables
 * or views that its queries may read. The linter's fences, `tools/fences.test.ts` and ARCHITECTURE.md
 * are computed from this table; the same rows bind `server/` and `web/`.
 *
 * A room may only call rooms of a lower level, so the table cannot hold a cycle.
 */
export type Room = {
  level: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  mayCall: readonly string[];
  owns: readonly string[];
  reads: readonly string[];
};

export const rooms = {
  settings: { level: 0, mayCall: [], owns: ['settings', 'secrets'], reads: [] },
  images: { level: 0, mayCall: [], owns: ['pictures'], reads: [] },
  email: { level: 0, mayCall: [], owns: ['letters', 'letter_switches', 'letter_secrets'], reads: [] },
  // The provider that stands in for a bank: it keeps its own books and talks to the shop by signed webhooks only.
  sandbox: {
    level: 0,
    mayCall: [],
    owns: ['sandbox_payments', 'sandbox_refunds', 'sandbox_faults'],
    reads: [],
  },

  // Kits as their makers see them: every write of a kit or a category. `catalogue` shows them to shoppers.
  kits: {
    level: 1,
    mayCall: ['images', 'settings'],
    owns: ['categories', 'products', 'product_pictures', 'price_changes', 'old_addresses', 'bulk_changes'],
    reads: ['pictures'],
  },
  catalogue: {
    level: 1,
    mayCall: ['images', 'settings'],
    owns: [],
    reads: [
      'categories',
      'products',
      'product_pictures',
      'available_stock',
      'pictures',
      'review_stats',
      'discounts',
    ],
  },
  content: {
    level: 2,
    mayCall: ['images', 'settings', 'email', 'notifications'],
    owns: ['content_versions', 'wholesale_applications'],
    reads: [],
  },
  // Of what those who run the shop are told, by a bell and by letter, as each chose.
  notifications: {
    level: 1,
    mayCall: ['email', 'settings'],
    owns: ['notifications', 'notification_reads', 'notification_choices'],
    reads: ['customers'],
  },
  // Invoices, notes, slips: made of data, so that whoever has an order may ask for them.
  documents: { level: 1, mayCall: ['settings'], owns: ['documents', 'document_numbers'], reads: [] },
  // What the owner sees of letters: each kind with its switch and a sample, and those that failed.
  letters: { level: 2, mayCall: ['email', 'notifications', 'settings'], owns: [], reads: [] },
  customers: {
    level: 1,
    mayCall: ['email', 'settings'],
    owns: ['customers', 'customer_addresses', 'customer_notes', 'guest_buyers', 'buyers_counted'],
    reads: ['orders', 'order_events'],
  },
  shipping: { level: 1, mayCall: ['settings'], owns: ['shipping_tables'], reads: [] },
  payments: {
    level: 1,
    mayCall: ['settings', 'sandbox'],
    owns: [
      'payments',
      'provider_events',
      'provider_health',
      'refunds_elsewhere',
      'disputes',
      'failed_payouts',
    ],
    reads: [],
  },

  inventory: {
    level: 2,
    mayCall: ['kits', 'catalogue', 'images', 'settings', 'notifications'],
    owns: ['stock_levels', 'stock_movements', 'stock_holds', 'available_stock', 'low_stock_noted'],
    reads: ['products', 'categories', 'product_pictures', 'pictures', 'orders', 'customers'],
  },
  discounts: {
    level: 2,
    mayCall: ['catalogue'],
    owns: ['discounts', 'discount_redemptions'],
    reads: ['orders', 'products', 'categories'],
  },
  'gift-cards': {
    level: 2,
    mayCall: ['email', 'settings'],
    owns: ['gift_cards', 'gift_card_movements', 'gift_card_wishes'],
    reads: [],
  },
  sessions: { level: 2, mayCall: ['customers'], owns: ['sessions', 'access_tokens'], reads: ['customers'] },
  wishlist: {
    level: 2,
    mayCall: ['catalogue', 'customers', 'email', 'settings'],
    owns: ['wishes', 'shared_wishlists'],
    reads: ['products', 'customers', 'available_stock'],
  },
  search: {
    level: 2,
    mayCall: ['catalogue', 'images'],
    owns: ['search_synonyms', 'search_counts'],
    reads: ['products'],
  },
  // What it costs to send one kit: the product page's question, before there is a cart.
  delivery: { level: 2, mayCall: ['catalogue', 'shipping'], owns: [], reads: [] },
  gallery: {
    level: 2,
    mayCall: ['catalogue', 'images'],
    owns: ['gallery_items', 'gallery_submissions', 'gallery_uploads'],
    reads: ['categories', 'products', 'pictures', 'customers'],
  },
  alerts: {
    level: 2,
    mayCall: ['catalogue', 'email', 'settings'],
    owns: ['stock_alerts'],
    reads: ['products', 'available_stock', 'wishes'],
  },

  // Kits as tables: CSV out and in.
  'kit-tables': {
    level: 3,
    mayCall: ['kits', 'inventory'],
    owns: ['kit_imports'],
    reads: ['products', 'product_pictures', 'categories', 'stock_levels'],
  },
  // What is brought in and what lies there: deliveries and counting sessions.
  stocktake: {
    level: 3,
    mayCall: ['inventory'],
    owns: ['deliveries', 'stock_counts', 'stock_count_lines'],
    reads: ['products'],
  },
  cart: {
    level: 3,
    mayCall: ['catalogue', 'inventory', 'images', 'settings', 'discounts', 'shipping'],
    owns: ['carts', 'cart_items', 'cart_heirs'],
    reads: ['products', 'available_stock'],
  },
  orders: {
    level: 3,
    mayCall: ['catalogue', 'inventory', 'payments', 'images', 'settings'],
    owns: ['orders', 'order_lines', 'order_events'],
    reads: ['payments', 'shipments', 'refunds'],
  },
  // Which orders are whose: by account, by browser, or by number and e-mail.
  'own-orders': {
    level: 4,
    mayCall: ['orders', 'email', 'settings'],
    owns: [],
    reads: ['orders', 'order_lines'],
  },

  checkout: {
    level: 5,
    mayCall: [
      'fulfilment',
      'own-orders',
      'cart',
      'catalogue',
      'discounts',
      'shipping',
      'payments',
      'orders',
      'inventory',
      'gift-cards',
      'documents',
      'email',
      'images',
      'notifications',
      'settings',
    ],
    owns: ['unpaid_orders'],
    reads: ['orders'],
  },
  // From payment to doorstep, and money back.
  fulfilment: {
    level: 4,
    mayCall: [
      'orders',
      'payments',
      'inventory',
      'gift-cards',
      'documents',
      'discounts',
      'email',
      'notifications',
      'settings',
    ],
    owns: ['shipments', 'shipment_lines', 'refunds', 'refund_lines', 'order_edits'],
    reads: [],
  },
  // A cart that no pack takes: asked for, answered with a price, paid as an order.
  quotes: {
    level: 6,
    mayCall: ['customers', 'cart', 'checkout', 'discounts', 'orders', 'email', 'notifications', 'settings'],
    owns: ['quotes'],
    reads: [],
  },
  // What a person at the shop does by hand: makes an order, changes one that is paid.
  'orders-by-hand': {
    level: 6,
    mayCall: [
      'customers',
      'checkout',
      'discounts',
      'fulfilment',
      'orders',
      'order-book',
      'inventory',
      'email',
      'settings',
    ],
    owns: [],
    reads: [],
  },
  // Weekend stalls: what is taken along, what it came to.
  'market-sales': {
    level: 4,
    mayCall: ['inventory', 'images', 'settings'],
    owns: ['markets', 'market_boxes'],
    reads: [
      'market_entries',
      'tills',
      'orders',
      'order_lines',
      'refunds',
      'refund_lines',
      'products',
      'product_pictures',
      'pictures',
      'available_stock',
      'stock_movements',
    ],
  },
  // The device in the field: what it sells becomes orders.
  till: {
    level: 5,
    mayCall: [
      'market-sales',
      'fulfilment',
      'orders',
      'payments',
      'documents',
      'catalogue',
      'images',
      'email',
      'settings',
    ],
    owns: ['tills', 'market_entries'],
    reads: [],
  },
  returns: {
    level: 5,
    mayCall: ['customers', 'fulfilment', 'orders', 'inventory', 'images', 'notifications', 'settings'],
    owns: ['returns', 'return_lines', 'return_photos', 'return_events'],
    reads: ['pictures', 'orders', 'order_lines', 'refund_lines'],
  },
  // Where the people who run the shop work on orders: the list of all, and everything about one.
  'order-book': {
    level: 5,
    mayCall: ['orders', 'fulfilment', 'documents', 'email', 'customers', 'images'],
    owns: ['order_views'],
    reads: [
      'orders',
      'order_lines',
      'order_events',
      'payments',
      'shipments',
      'shipment_lines',
      'refunds',
      'letters',
      'returns',
      'quotes',
    ],
  },
  'sign-in': {
    level: 4,
    mayCall: ['customers', 'sessions', 'cart', 'wishlist', 'orders', 'email', 'settings'],
    owns: ['sign_in_links', 'registrations'],
    reads: [],
  },

  account: {
    level: 6,
    mayCall: [
      'catalogue',
      'gallery',
      'images',
      'reviews',
      'sign-in',
      'sessions',
      'customers',
      'wishlist',
      'cart',
      'orders',
      'own-orders',
      'checkout',
      'fulfilment',
      'email',
      'settings',
    ],
    owns: [],
    reads: ['customers', 'guest_buyers', 'orders', 'reviews'],
  },

  reviews: {
    level: 4,
    mayCall: ['catalogue', 'images', 'notifications', 'orders'],
    owns: [
      'reviews',
      'review_pictures',
      'review_totals',
      'review_stats',
      'review_versions',
      'review_uploads',
    ],
    reads: ['products', 'pictures'],
  },

  // What waits for the owner, and how the shop goes: it reads everywhere and changes nothing.
  dashboard: {
    level: 5,
    mayCall: ['market-sales', 'orders', 'payments'],
    owns: [],
    reads: [
      'disputes',
      'failed_payouts',
      'payments',
      'quotes',
      'customers',
      'orders',
      'order_lines',
      'refunds',
      'returns',
      'reviews',
      'letters',
      'products',
      'available_stock',
      'search_counts',
      'gallery_submissions',
      'wholesale_applications',
    ],
  },
  // Who looked at what, without knowing who.
  analytics: {
    level: 5,
    mayCall: [],
    owns: ['page_views', 'visit_secrets'],
    reads: ['orders', 'order_lines', 'products', 'search_counts'],
  },

  // Tables for accountants and for the tax office.
  exports: {
    level: 5,
    mayCall: ['settings'],
    owns: [],
    reads: ['orders', 'order_lines', 'refunds', 'customers', 'gift_cards', 'gift_card_movements'],
  },
  // Who changed what: what a call of the back office is about is read before it and after it.
  audit: {
    level: 5,
    mayCall: ['settings'],
    owns: ['audit_log'],
    reads: [
      'access_tokens',
      'bulk_changes',
      'categories',
      'content_versions',
      'customer_notes',
      'customers',
      'discounts',
      'gallery_items',
      'gallery_submissions',
      'kit_imports',
      'letter_switches',
      'letters',
      'market_boxes',
      'markets',
      'notification_choices',
      'order_lines',
      'order_views',
      'orders',
      'pictures',
      'product_pictures',
      'products',
      'quotes',
      'refunds',
      'returns',
      'review_pictures',
      'reviews',
      'search_synonyms',
      'shipments',
      'shipping_tables',
      'stock_count_lines',
      'stock_counts',
      'stock_levels',
      'tills',
      'wholesale_applications',
    ],
  },
  // What search engines would miss, and the feed that merchants give them.
  'seo-guide': {
    level: 5,
    mayCall: ['catalogue', 'content', 'images', 'settings'],
    owns: [],
    reads: ['products', 'product_pictures', 'pictures', 'categories', 'available_stock', 'old_addresses'],
  },
  seo: {
    level: 5,
    mayCall: ['catalogue', 'content', 'delivery', 'gallery', 'reviews', 'settings', 'shipping'],
    owns: [],
    reads: ['categories', 'products'],
  },
} as const satisfies Record<string, Room>;

/** Tables of the kernel, which every room uses through its functions. */
export const kernelTables: readonly string[] = ['limits'];
