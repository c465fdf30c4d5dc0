/**
 * The shop's plan: its wings and their rooms, in order. A row says which rooms a room may call, which tables it owns,
 * which of them it publishes as views, and which published views its queries read. The linter's fences,
 * `tools/rooms.test.ts` and ARCHITECTURE.md are computed from this table. It binds `contracts/`, `server/` and `web/`
 * alike, where a room's folder is `<wing>/<room>`.
 *
 * A room calls and reads only rooms that stand above it in this file, so neither imports nor SQL can hold a
 * cycle. A permission that is not used turns the gate red.
 */
export type Room = {
  mayCall: readonly string[];
  owns: readonly string[];
  /** Those of its own tables that others may read, through the view of the same name in the schema `published`. */
  publishes?: readonly string[];
  reads: readonly string[];
};

export const wings = {
  platform: {
    // Pictures: uploads, their sizes, where they are stored.
    images: { mayCall: [], owns: ['pictures'], publishes: ['pictures'], reads: [] },
    // The shop’s settings, its look and its secrets.
    settings: { mayCall: ['images'], owns: ['settings', 'secrets'], reads: [] },
    // Every email of the shop, with its switch and a sample; those that wait and those that failed.
    email: {
      mayCall: ['images', 'settings'],
      owns: ['emails', 'email_switches', 'email_words', 'email_secrets'],
      publishes: ['emails', 'email_switches', 'email_words'],
      reads: [],
    },
  },
  people: {
    // Accounts with their addresses, and what staff note about people.
    customers: {
      mayCall: ['settings'],
      owns: [
        'customers',
        'customer_addresses',
        'customer_notes',
        'person_tags',
        'guest_buyers',
        'earlier_orders',
      ],
      publishes: ['customers', 'customer_notes', 'person_tags', 'guest_buyers', 'earlier_orders'],
      reads: [],
    },
    // Who is signed in, tokens of scripts, and what roles may do.
    sessions: {
      mayCall: [],
      owns: ['sessions', 'access_tokens'],
      publishes: ['access_tokens'],
      reads: ['customers'],
    },
    // Who may be sent the newsletter, and the ledger of what each said to that.
    consents: {
      mayCall: ['settings', 'email', 'customers'],
      owns: ['subscribers', 'consents'],
      publishes: ['subscribers'],
      reads: ['customers', 'guest_buyers'],
    },
    // What the people who run the shop are told of: in the back office, by email and by push, as each has chosen.
    notifications: {
      mayCall: ['settings', 'email'],
      owns: [
        'notifications',
        'notification_reads',
        'notification_choices',
        'push_subscriptions',
        'push_messages',
      ],
      publishes: ['notification_choices'],
      reads: ['customers'],
    },
  },
  catalogue: {
    // Kits as staff edit them: every write of a kit or a category.
    kits: {
      mayCall: ['images'],
      owns: [
        'categories',
        'products',
        'product_pictures',
        'kit_videos',
        'price_changes',
        'kit_absences',
        'sale_runs',
        'old_addresses',
        'bulk_changes',
        'review_totals',
        'review_stats',
        'measured_hours',
      ],
      publishes: [
        'categories',
        'products',
        'product_pictures',
        'kit_videos',
        'kit_absences',
        'sale_runs',
        'old_addresses',
        'bulk_changes',
        'review_totals',
        'review_stats',
        'measured_hours',
      ],
      reads: ['pictures'],
    },
  },
  stock: {
    // How many of each kit there are: the ledger, holds, deliveries, counts, pre-orders, and bundles of kits.
    inventory: {
      mayCall: ['images', 'notifications', 'kits'],
      owns: [
        'stock_levels',
        'stock_movements',
        'stock_holds',
        'stock_asides',
        'available_stock',
        'low_stock_noted',
        'bundle_parts',
        'preorders',
        'preorder_promises',
        'deliveries',
        'stock_counts',
        'stock_count_lines',
      ],
      publishes: [
        'stock_levels',
        'stock_movements',
        'stock_asides',
        'available_stock',
        'bundle_parts',
        'preorders',
        'preorder_promises',
        'stock_counts',
        'stock_count_lines',
      ],
      reads: ['products', 'categories', 'product_pictures', 'pictures', 'customers'],
    },
    // Materials, what kits are made of them, and the batches in which kits are packed.
    making: {
      mayCall: ['inventory'],
      owns: [
        'materials',
        'material_lots',
        'material_movements',
        'recipes',
        'recipe_lines',
        'batches',
        'batch_lines',
        'batch_stops',
        'part_materials',
        'purchase_orders',
        'purchase_order_lines',
        'purchase_receipts',
      ],
      publishes: [
        'materials',
        'material_lots',
        'material_movements',
        'recipes',
        'recipe_lines',
        'batches',
        'batch_lines',
        'batch_stops',
      ],
      reads: ['customers', 'products', 'stock_levels', 'stock_movements', 'stock_asides', 'bundle_parts'],
    },
    // A kit’s page behind the code on its box, with instructions for its batch.
    passports: {
      mayCall: ['images', 'settings', 'kits', 'making'],
      owns: ['kit_passports', 'passport_steps'],
      publishes: ['kit_passports'],
      reads: ['products', 'product_pictures', 'kit_videos', 'pictures'],
    },
    // Kits as tables: CSV out and in.
    'kit-tables': {
      mayCall: ['kits', 'inventory'],
      owns: ['kit_imports'],
      publishes: ['kit_imports'],
      reads: ['products', 'product_pictures', 'categories', 'stock_levels', 'bundle_parts'],
    },
  },
  pricing: {
    // What approved wholesale customers pay, and on which terms.
    'price-lists': {
      mayCall: ['customers'],
      owns: ['price_lists', 'price_list_buyers'],
      publishes: ['price_lists', 'price_list_buyers'],
      reads: ['customers', 'products'],
    },
    // Discounts, their codes, sales, and who has used them.
    discounts: {
      mayCall: ['kits', 'price-lists'],
      owns: ['discounts', 'discount_redemptions'],
      publishes: ['discounts', 'discount_redemptions'],
      reads: ['products', 'categories', 'sale_runs'],
    },
    // What kits cost the shop, and what is left of their price.
    margins: {
      mayCall: ['settings', 'discounts'],
      owns: ['product_costs'],
      publishes: ['product_costs'],
      reads: ['products', 'stock_movements', 'bundle_parts'],
    },
    // Gift cards and the ledger of their money.
    'gift-cards': {
      mayCall: ['settings', 'email'],
      owns: ['gift_cards', 'gift_card_movements', 'ordered_gift_cards'],
      publishes: ['gift_cards', 'gift_card_movements'],
      reads: ['customers'],
    },
    // Credit that the shop owes an account, kept in the ledger of gift cards.
    'store-credit': { mayCall: ['settings', 'email', 'customers', 'gift-cards'], owns: [], reads: [] },
    // What delivery costs and when it arrives, and places where orders are collected.
    shipping: {
      mayCall: [],
      owns: ['shipping_tables', 'delivery_calendar', 'pickup_markets'],
      publishes: ['shipping_tables', 'delivery_calendar'],
      reads: [],
    },
  },
  storefront: {
    // Kits as shoppers see them: lists with filters, one kit, related kits, delivery estimates.
    listing: {
      mayCall: ['images', 'settings', 'kits', 'price-lists', 'discounts', 'shipping'],
      owns: [],
      reads: [
        'categories',
        'products',
        'product_pictures',
        'kit_videos',
        'kit_absences',
        'available_stock',
        'bundle_parts',
        'pictures',
        'review_stats',
        'measured_hours',
      ],
    },
    // Kits that go together for a moment or a person, as the owner chose them.
    collections: {
      mayCall: ['images', 'kits', 'listing'],
      owns: ['collections', 'collection_addresses'],
      publishes: ['collections'],
      reads: ['products', 'pictures'],
    },
    // Search, suggestions and synonyms.
    search: {
      mayCall: ['images', 'kits', 'discounts', 'listing', 'collections'],
      owns: ['search_synonyms', 'search_counts'],
      publishes: ['search_synonyms', 'search_counts'],
      reads: ['products'],
    },
    // Wishes, lists that are shared, and emails about kits that are back.
    wishlist: {
      mayCall: ['settings', 'email', 'customers', 'listing'],
      owns: ['wishes', 'shared_wishlists', 'stock_alerts'],
      reads: ['products', 'customers', 'available_stock'],
    },
  },
  orders: {
    // Payments, refunds and disputes at a provider, and the sandbox that stands in for a bank.
    payments: {
      mayCall: ['settings'],
      owns: [
        'payments',
        'received_payments',
        'provider_events',
        'provider_health',
        'external_refunds',
        'disputes',
        'failed_payouts',
        'payouts',
        'payout_items',
        'payments_to_match',
        'payout_items_to_match',
        'sandbox_payments',
        'sandbox_refunds',
        'sandbox_faults',
        'sandbox_payouts',
        'sandbox_balance',
      ],
      publishes: [
        'payments',
        'received_payments',
        'disputes',
        'failed_payouts',
        'payouts',
        'payout_items',
        'payments_to_match',
        'payout_items_to_match',
      ],
      reads: [],
    },
    // Where parcels are, as a carrier reports it, and the sandbox that stands in for one.
    tracking: {
      mayCall: ['payments'],
      owns: [
        'carrier_events',
        'parcel_events',
        'tracked_parcels',
        'sandbox_parcels',
        'sandbox_parcel_events',
        'sandbox_carrier_faults',
      ],
      publishes: ['parcel_events', 'tracked_parcels'],
      reads: [],
    },
    // Invoices, adjustment notes, packing slips and labels, made from what the caller passes in: it knows no orders.
    documents: { mayCall: ['settings'], owns: ['documents', 'document_numbers'], reads: [] },
    // Orders and their lines; which orders are whose, by account, by browser, or by number and email.
    orders: {
      mayCall: ['images', 'settings', 'email', 'customers', 'discounts', 'shipping', 'tracking', 'documents'],
      owns: ['orders', 'order_lines', 'order_events', 'shipments', 'buyers_counted', 'paid_day_changes'],
      publishes: ['orders', 'order_lines', 'order_events', 'shipments', 'paid_day_changes'],
      reads: ['preorder_promises', 'payments', 'received_payments', 'parcel_events', 'discount_redemptions'],
    },
    // From payment to doorstep: packing, sending, collecting, refunds and disputes.
    fulfilment: {
      mayCall: [
        'settings',
        'email',
        'notifications',
        'inventory',
        'making',
        'discounts',
        'gift-cards',
        'store-credit',
        'shipping',
        'payments',
        'tracking',
        'documents',
        'orders',
      ],
      owns: ['shipment_lines', 'refunds', 'refund_lines', 'order_edits'],
      publishes: ['shipment_lines', 'refunds', 'refund_lines'],
      reads: [
        'batches',
        'batch_stops',
        'orders',
        'order_lines',
        'shipments',
        'parcel_events',
        'tracked_parcels',
      ],
    },
    // Orders in the back office: the list of all, and everything about one.
    'order-admin': {
      mayCall: [
        'images',
        'settings',
        'email',
        'customers',
        'shipping',
        'payments',
        'tracking',
        'documents',
        'orders',
        'fulfilment',
      ],
      owns: ['order_views'],
      publishes: ['order_views'],
      reads: [
        'preorder_promises',
        'emails',
        'orders',
        'order_lines',
        'order_events',
        'payments',
        'shipments',
        'shipment_lines',
        'parcel_events',
        'refunds',
        'products',
      ],
    },
    // The packing table: orders fetched, packed and sent together.
    packing: {
      mayCall: [
        'images',
        'customers',
        'shipping',
        'tracking',
        'documents',
        'orders',
        'fulfilment',
        'order-admin',
      ],
      owns: ['packing_rounds', 'packing_round_orders', 'packing_picks', 'packed_kits', 'packed_parcels'],
      reads: ['orders'],
    },
    // Returns: asked for, judged, and settled by money, credit or other kits.
    returns: {
      mayCall: [
        'images',
        'settings',
        'email',
        'customers',
        'notifications',
        'inventory',
        'orders',
        'fulfilment',
        'order-admin',
      ],
      owns: ['returns', 'return_lines', 'return_photos', 'return_uploads', 'return_events'],
      publishes: ['returns', 'return_lines'],
      reads: ['pictures', 'orders', 'order_lines', 'refund_lines'],
    },
    // Kits that are sold before they arrive: who waits, until when, and what buyers are told.
    preorders: {
      mayCall: ['notifications', 'shipping', 'inventory', 'orders', 'fulfilment'],
      owns: [],
      reads: ['orders'],
    },
  },
  buying: {
    // The cart of a browser or an account.
    cart: {
      mayCall: ['images', 'settings', 'kits', 'discounts', 'shipping', 'listing'],
      owns: ['carts', 'cart_items', 'merged_carts'],
      publishes: ['merged_carts'],
      reads: ['products', 'available_stock'],
    },
    // Gifts from a wishlist that somebody shared: its givers see what is taken, its owner does not.
    'list-gifts': {
      mayCall: ['customers', 'listing', 'wishlist', 'cart'],
      owns: ['list_gifts', 'list_gift_carts'],
      reads: [
        'customers',
        'products',
        'available_stock',
        'orders',
        'order_lines',
        'refunds',
        'refund_lines',
        'merged_carts',
      ],
    },
    checkout: {
      mayCall: [
        'images',
        'settings',
        'email',
        'consents',
        'notifications',
        'inventory',
        'price-lists',
        'discounts',
        'gift-cards',
        'store-credit',
        'shipping',
        'listing',
        'payments',
        'documents',
        'orders',
        'fulfilment',
        'returns',
        'cart',
        'list-gifts',
      ],
      owns: ['unpaid_orders', 'left_checkouts', 'dismissed_suggestions'],
      reads: ['orders', 'subscribers'],
    },
    // What buyers owe: money that is noted by hand, what is outstanding, and reminders.
    receivables: {
      mayCall: [
        'settings',
        'customers',
        'notifications',
        'store-credit',
        'payments',
        'orders',
        'fulfilment',
        'order-admin',
        'checkout',
      ],
      owns: [],
      reads: ['orders', 'received_payments', 'refunds'],
    },
    // Requests for a price of delivery, for a cart that fits no parcel: answered by a person, then paid as an order.
    quotes: {
      mayCall: [
        'settings',
        'email',
        'customers',
        'notifications',
        'orders',
        'order-admin',
        'cart',
        'checkout',
      ],
      owns: ['quotes'],
      publishes: ['quotes'],
      reads: [],
    },
    // Orders that staff make or change by hand: by phone, changes of a paid order, exchanges, replacements.
    'orders-by-hand': {
      mayCall: [
        'settings',
        'email',
        'customers',
        'inventory',
        'making',
        'discounts',
        'store-credit',
        'shipping',
        'documents',
        'orders',
        'fulfilment',
        'order-admin',
        'returns',
        'checkout',
        'receivables',
        'quotes',
      ],
      owns: [],
      reads: ['customers', 'guest_buyers', 'orders'],
    },
    // The page of a gift for whoever gets it: unwrapped there, and swapped for another kit until it is packed.
    gifts: {
      mayCall: [
        'images',
        'settings',
        'shipping',
        'listing',
        'orders',
        'fulfilment',
        'checkout',
        'orders-by-hand',
      ],
      owns: [],
      reads: ['products', 'available_stock', 'bundle_parts'],
    },
    // Parts of a kit that are missing or broken: requested by the code on its box, sent at no charge.
    'parts-desk': {
      mayCall: ['images', 'settings', 'email', 'notifications', 'making', 'passports', 'orders', 'checkout'],
      owns: ['part_claims'],
      publishes: ['part_claims'],
      reads: [
        'orders',
        'order_lines',
        'refunds',
        'refund_lines',
        'returns',
        'return_lines',
        'stock_asides',
        'material_lots',
        'material_movements',
        'batches',
        'batch_lines',
        'batch_stops',
      ],
    },
    // An evening at somebody's home: friends pay a kit each, and one parcel comes with a name on each bag.
    'craft-nights': {
      mayCall: [
        'images',
        'settings',
        'email',
        'notifications',
        'shipping',
        'listing',
        'orders',
        'fulfilment',
        'checkout',
        'quotes',
      ],
      owns: ['craft_nights', 'craft_night_kits', 'craft_night_bags'],
      publishes: ['craft_nights'],
      reads: ['orders', 'products', 'available_stock'],
    },
  },
  community: {
    // Reviews of kits, with photographs.
    reviews: {
      mayCall: ['images', 'notifications', 'kits', 'listing', 'orders'],
      owns: ['reviews', 'review_pictures', 'review_versions', 'review_uploads'],
      publishes: ['reviews', 'review_pictures'],
      reads: ['products', 'pictures', 'review_totals', 'review_stats'],
    },
    // What shoppers ask about a kit, and who answers.
    questions: {
      mayCall: ['settings', 'email', 'customers', 'notifications', 'listing', 'orders', 'reviews'],
      owns: ['kit_questions', 'kit_answers'],
      publishes: ['kit_questions', 'kit_answers'],
      reads: ['products'],
    },
    // The wall of finished pieces that customers have made.
    gallery: {
      mayCall: ['images', 'kits', 'listing', 'search'],
      owns: ['gallery_items', 'gallery_submissions', 'gallery_uploads'],
      publishes: ['gallery_items', 'gallery_submissions'],
      reads: ['categories', 'products', 'pictures', 'customers'],
    },
    // What people make of their kits, for themselves: the shop's blog is called journal.
    projects: {
      mayCall: ['images', 'kits', 'making', 'passports', 'listing', 'orders', 'reviews', 'gallery'],
      owns: ['projects', 'project_steps', 'project_pictures'],
      reads: ['products', 'product_pictures', 'pictures', 'orders', 'order_lines', 'refunds', 'refund_lines'],
    },
  },
  market: {
    // Weekend markets: what is packed for the stall, reservations, and how the market went.
    markets: {
      mayCall: [
        'images',
        'settings',
        'email',
        'inventory',
        'discounts',
        'margins',
        'shipping',
        'listing',
        'orders',
        'fulfilment',
        'checkout',
      ],
      owns: ['markets', 'market_boxes', 'market_reservations'],
      publishes: ['markets', 'market_boxes'],
      reads: [
        'gift_card_movements',
        'received_payments',
        'orders',
        'order_lines',
        'refunds',
        'products',
        'product_pictures',
        'pictures',
        'available_stock',
        'bundle_parts',
      ],
    },
    // The till at a stall, which also works without a network: its sales become orders.
    till: {
      mayCall: [
        'images',
        'settings',
        'email',
        'discounts',
        'listing',
        'payments',
        'documents',
        'orders',
        'fulfilment',
        'markets',
      ],
      owns: ['tills', 'market_entries'],
      publishes: ['tills', 'market_entries'],
      reads: ['orders', 'order_lines', 'refunds', 'refund_lines'],
    },
  },
  account: {
    // Registering and signing in: passwords, links by email, passkeys, second steps, invitations of staff.
    'sign-in': {
      mayCall: ['settings', 'email', 'customers', 'sessions', 'notifications', 'wishlist', 'orders', 'cart'],
      owns: ['sign_in_links', 'registrations', 'invitations', 'passkeys', 'passkey_challenges'],
      publishes: ['invitations'],
      reads: [],
    },
    // Customers by conditions on them, saved under a name: the one rule of who is meant.
    segments: {
      mayCall: ['shipping', 'listing', 'search'],
      owns: ['segments'],
      reads: [
        'subscribers',
        'customers',
        'guest_buyers',
        'earlier_orders',
        'person_tags',
        'orders',
        'order_lines',
        'refunds',
        'refund_lines',
        'products',
        'categories',
      ],
    },
    // The account’s own page, and customers in the back office.
    account: {
      mayCall: [
        'images',
        'settings',
        'email',
        'customers',
        'sessions',
        'consents',
        'shipping',
        'store-credit',
        'listing',
        'wishlist',
        'orders',
        'fulfilment',
        'cart',
        'checkout',
        'quotes',
        'craft-nights',
        'parts-desk',
        'reviews',
        'questions',
        'gallery',
        'projects',
        'markets',
        'sign-in',
        'segments',
      ],
      owns: [],
      reads: ['customers', 'person_tags', 'guest_buyers', 'subscribers', 'orders', 'reviews'],
    },
  },
  growth: {
    // Pages of text, menus, questions and answers, contact and wholesale forms.
    content: {
      mayCall: [
        'images',
        'settings',
        'email',
        'notifications',
        'price-lists',
        'shipping',
        'listing',
        'collections',
        'search',
      ],
      owns: ['content_versions', 'faq', 'menus', 'own_pages', 'wholesale_applications'],
      publishes: ['content_versions', 'faq', 'menus', 'own_pages', 'wholesale_applications'],
      reads: ['categories', 'old_addresses', 'products', 'pictures'],
    },
    // Moving in from another shop platform: its export files are read, tried, written, and can be undone.
    imports: {
      mayCall: ['images', 'customers', 'consents', 'kits', 'margins', 'inventory', 'reviews'],
      owns: ['imports', 'import_records', 'import_pictures', 'imported_orders'],
      publishes: ['imports'],
      reads: ['customers', 'products', 'categories', 'old_addresses', 'stock_movements', 'orders', 'reviews'],
    },
    // Redirects from old addresses, beside those that a renamed kit or page leaves by itself.
    redirects: {
      mayCall: ['images', 'kit-tables', 'imports'],
      owns: ['redirects'],
      publishes: ['redirects'],
      reads: ['categories', 'products', 'collections', 'old_addresses', 'own_pages'],
    },
    // Webhooks: other programs are told of changes by HTTP.
    webhooks: {
      mayCall: ['notifications', 'discounts'],
      owns: ['webhooks', 'webhook_deliveries', 'webhook_attempts'],
      reads: ['orders', 'products', 'available_stock', 'customers'],
    },
    // Letters to people who asked for them: written, sent in batches, and one reminder of a checkout that was left.
    newsletter: {
      mayCall: [
        'images',
        'settings',
        'email',
        'customers',
        'consents',
        'notifications',
        'listing',
        'segments',
        'content',
      ],
      owns: ['newsletters', 'newsletter_recipients'],
      reads: ['subscribers'],
    },
    // What assistants ask of the shop for the people they help: the catalogue and a cart, by MCP and UCP.
    assistants: {
      mayCall: ['images', 'settings', 'listing', 'collections', 'search', 'cart', 'reviews', 'content'],
      owns: [],
      reads: ['products'],
    },
    // What search engines read (titles, structured data, sitemaps), and checks of what is missing.
    seo: {
      mayCall: ['images', 'settings', 'shipping', 'listing', 'collections', 'reviews', 'gallery', 'content'],
      owns: ['search_listings'],
      publishes: ['search_listings'],
      reads: [
        'categories',
        'products',
        'product_pictures',
        'pictures',
        'available_stock',
        'bundle_parts',
        'old_addresses',
      ],
    },
  },
  insight: {
    // The dashboard (what waits, sales) and visits, counted without knowing visitors.
    reports: {
      mayCall: ['kits', 'margins', 'payments', 'orders', 'order-admin', 'markets'],
      owns: [
        'page_views',
        'visit_secrets',
        'visit_days',
        'visit_counts',
        'kit_pair_counts',
        'page_tops',
        'kit_pair_tops',
        'sold_days',
        'sold_by_channel',
        'sold_by_kit',
        'sold_by_place',
        'sold_spans',
        'sold_kit_tops',
      ],
      reads: [
        'preorder_promises',
        'disputes',
        'failed_payouts',
        'payments',
        'quotes',
        'customers',
        'orders',
        'order_lines',
        'paid_day_changes',
        'refunds',
        'returns',
        'reviews',
        'emails',
        'products',
        'available_stock',
        'bundle_parts',
        'search_counts',
        'gallery_submissions',
        'wholesale_applications',
        'part_claims',
        'batch_stops',
        'stock_levels',
      ],
    },
    // Tables for accountants and for the tax office.
    exports: {
      mayCall: ['settings', 'reports'],
      owns: ['closed_quarters', 'closed_files', 'closed_entries'],
      reads: [
        'order_lines',
        'customers',
        'subscribers',
        'orders',
        'refunds',
        'gift_cards',
        'gift_card_movements',
        'payments',
        'disputes',
        'payouts',
        'payout_items',
        'payments_to_match',
        'payout_items_to_match',
        'received_payments',
        'market_entries',
      ],
    },
    // The audit log: who changed what, by reading the object of each back-office call before and after it.
    audit: {
      mayCall: ['settings'],
      owns: ['audit_log'],
      reads: [
        'preorders',
        'access_tokens',
        'bulk_changes',
        'categories',
        'collections',
        'content_versions',
        'customer_notes',
        'customers',
        'delivery_calendar',
        'discounts',
        'gallery_items',
        'gallery_submissions',
        'gift_cards',
        'imports',
        'invitations',
        'kit_answers',
        'kit_imports',
        'kit_questions',
        'kit_videos',
        'email_switches',
        'email_words',
        'emails',
        'market_boxes',
        'markets',
        'materials',
        'batches',
        'batch_stops',
        'craft_nights',
        'part_claims',
        'kit_passports',
        'recipe_lines',
        'recipes',
        'faq',
        'menus',
        'notification_choices',
        'order_lines',
        'own_pages',
        'order_views',
        'orders',
        'pictures',
        'price_list_buyers',
        'price_lists',
        'product_costs',
        'product_pictures',
        'products',
        'quotes',
        'redirects',
        'refunds',
        'returns',
        'review_pictures',
        'reviews',
        'search_listings',
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
  },
} as const satisfies Record<string, Record<string, Room>>;

/** Every room by its name, in the order of the wings. */
export const rooms: Readonly<Record<string, Room>> = Object.assign({}, ...Object.values(wings));

/** The wing in which each room stands. */
export const wingOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(wings).flatMap(([wing, inside]) => Object.keys(inside).map((room) => [room, wing])),
);

/** Tables of the kernel, which every room uses through its functions. */
export const kernelTables: readonly string[] = ['limits', 'outbox', 'outbox_types'];
