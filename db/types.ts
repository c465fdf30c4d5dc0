// Written by tools/database-files.ts from the migrated database; `npm test` refuses a copy that is behind.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AccessTokens {
  id: string;
  customer_id: string;
  name: string;
  token_hash: string;
  scopes: string[];
  made_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  made_under: string | null;
}

export interface AuditLog {
  id: GeneratedAlways<number>;
  at: Date;
  customer_id: string;
  by_script: boolean;
  call: string;
  params: ColumnType<unknown, string | undefined, string>;
  body: ColumnType<unknown, string | undefined, string>;
  kind: Generated<string>;
  subject_id: Generated<string>;
  subject: Generated<string>;
  changes: ColumnType<unknown, string | undefined, string>;
  more_changes: Generated<number>;
}

export interface AvailableStock {
  product_id: number | null;
  available: number | null;
}

export interface BulkChanges {
  id: string;
  actor: string;
  summary: string;
  before: ColumnType<unknown, string, string>;
  at: Date;
  undone_at: Date | null;
}

export interface BuyersCounted {
  id: Generated<boolean>;
  event_id: Generated<number>;
  seen_id: Generated<number>;
  seen_at: Generated<Date>;
}

export interface CartItems {
  id: string;
  cart_id: string;
  product_id: number;
  quantity: number;
  price_seen_cents: number | null;
  added_at: Generated<Date>;
}

export interface Carts {
  id: string;
  customer_id: string | null;
  discount_code: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  ended_at: Date | null;
}

export interface Categories {
  id: number;
  slug: string;
  name: string;
  code: string;
  description: string;
  picture_id: number | null;
  position: Generated<number>;
  archived_at: Date | null;
  version: Generated<number>;
}

export interface ContentVersions {
  slug: string;
  version: number;
  title: string;
  summary: string;
  markdown: string;
  actor: string;
  written_at: Generated<Date>;
}

export interface CustomerAddresses {
  id: string;
  customer_id: string;
  label: Generated<string>;
  address: ColumnType<unknown, string, string>;
  phone: Generated<string>;
  is_default: Generated<boolean>;
  created_at: Date;
}

export interface CustomerNotes {
  id: string;
  customer_id: string;
  content: string;
  actor: string;
  at: Date;
}

export interface Customers {
  id: string;
  email: string;
  email_key: string;
  username: string;
  username_key: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  password_hash: string | null;
  is_admin: Generated<boolean>;
  verified_at: Date | null;
  email_choices: ColumnType<unknown, string | undefined, string>;
  totp_secret: string | null;
  totp_since: Date | null;
  totp_last_step: Generated<number>;
  totp_pending: string | null;
  recovery_codes: Generated<string[]>;
  is_demonstration: Generated<boolean>;
  created_at: Date;
  closed_at: Date | null;
  paid_orders: Generated<number>;
  spent_cents: Generated<number>;
  last_order_at: Date | null;
  search_text: GeneratedAlways<string>;
  sort_name: GeneratedAlways<string>;
}

export interface Deliveries {
  id: string;
  supplier: string;
  reference: string;
  actor: string;
  received_at: Date;
  request_fingerprint: string | null;
}

export interface DiscountRedemptions {
  order_id: string;
  discount_id: number;
  person: string;
  state: Generated<string>;
  at: Date;
  customer_id: string | null;
}

export interface Discounts {
  id: GeneratedAlways<number>;
  code: string | null;
  name: string;
  kind: string;
  percent: number | null;
  amount_cents: number | null;
  buy_quantity: number | null;
  get_quantity: number | null;
  valid_from: Date | null;
  valid_until: Date | null;
  minimum_cents: Generated<number>;
  minimum_quantity: Generated<number>;
  included_products: Generated<number[]>;
  included_categories: Generated<number[]>;
  excluded_products: Generated<number[]>;
  excluded_categories: Generated<number[]>;
  first_order_only: Generated<boolean>;
  total_limit: number | null;
  person_limit: number | null;
  used: Generated<number>;
  active: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
  made_under: string | null;
}

export interface Disputes {
  provider: string;
  reference: string;
  charge: string;
  amount_cents: number;
  currency: string;
  reason: string;
  status: string;
  due_by: Date | null;
  is_withdrawn: Generated<boolean>;
  said_at: Date;
  opened_at: Date;
  refund_id: string | null;
}

export interface DocumentNumbers {
  kind: string;
  last: number;
}

export interface Documents {
  id: string;
  kind: string;
  number: number;
  order_id: string;
  refund_id: string | null;
  data: ColumnType<unknown, string, string>;
  issued_at: Date;
}

export interface EmailSecrets {
  email_id: string;
  secrets: ColumnType<unknown, string, string>;
}

export interface EmailSwitches {
  kind: string;
}

export interface Emails {
  id: string;
  kind: string;
  cause: string;
  recipient: string;
  data: ColumnType<unknown, string, string>;
  state: Generated<string>;
  subject: string | null;
  html: string | null;
  body_text: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  next_try_at: Generated<Date>;
  claimed_until: Date | null;
  waits_for_server: Generated<boolean>;
  sent_at: Date | null;
}

export interface ExternalRefunds {
  provider: string;
  reference: string;
  charge: string;
  amount_cents: number;
  state: string;
  is_ours: boolean;
  heard_at: Date;
  told_at: Date | null;
  settled_at: Date | null;
  refund_id: string | null;
}

export interface FailedPayouts {
  provider: string;
  reference: string;
  amount_cents: number;
  reason: string;
  failed_at: Date;
  over_at: Date | null;
}

export interface GalleryItems {
  id: GeneratedAlways<number>;
  is_active: Generated<boolean>;
  picture_id: number;
  artist: string;
  category_id: number | null;
  difficulty: string;
  time_to_complete: Generated<string>;
  location: Generated<string>;
  comment: Generated<string>;
  product_id: number | null;
  position: Generated<number>;
  demonstration: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
}

export interface GallerySubmissions {
  id: string;
  customer_id: string | null;
  state: Generated<string>;
  picture_id: number | null;
  artist: string;
  category_id: number | null;
  product_id: number | null;
  difficulty: string;
  time_to_complete: string;
  location: string;
  comment: string;
  consent: string;
  reason: Generated<string>;
  sent_at: Date;
  decided_at: Date | null;
  item_id: number | null;
}

export interface GalleryUploads {
  token: string;
  customer_id: string;
  picture_id: number;
  sent_at: Date;
}

export interface GiftCardMovements {
  id: GeneratedAlways<number>;
  card_id: string;
  order_id: string | null;
  kind: string;
  amount_cents: number;
  at: Date;
}

export interface GiftCardWishes {
  order_id: string;
  amount_cents: number;
  recipient: string;
  sender: string;
  message: string;
  deliver_at: Date;
}

export interface GiftCards {
  id: string;
  code_hash: string;
  last_four: string;
  amount_cents: number;
  balance_cents: number;
  order_id: string | null;
  expires_at: Date;
  issued_at: Date;
  recipient: Generated<string>;
  sender: Generated<string>;
  buyer: Generated<string>;
  order_number: Generated<string>;
  deliver_at: Date;
  search_text: GeneratedAlways<string>;
}

export interface GuestBuyers {
  id: Generated<string>;
  email_key: string;
  email: string;
  name: string;
  paid_orders: number;
  spent_cents: number;
  first_order_at: Date;
  last_order_at: Date;
  search_text: GeneratedAlways<string>;
  sort_name: GeneratedAlways<string>;
}

export interface KitImports {
  id: string;
  name: string;
  csv: string;
  state: Generated<string>;
  mapping: ColumnType<unknown, string | null | undefined, string | null>;
  rows_total: number;
  rows_done: Generated<number>;
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
  actor: string;
  sent_at: Date;
  ended_at: Date | null;
}

export interface Limits {
  name: string;
  who: string;
  window_start: Date;
  tries: number;
}

export interface LowStockNoted {
  product_id: number;
  noted_at: Date;
}

export interface MarketBoxes {
  market_id: string;
  product_id: number;
  planned: Generated<number>;
  packed: Generated<number>;
  sold: Generated<number>;
  returned: Generated<number>;
  short: Generated<number>;
  settled: Generated<number>;
  missing: Generated<number>;
}

export interface MarketEntries {
  market_id: string;
  device_id: string;
  sequence: number;
  kind: string;
  order_id: string | null;
  method: string | null;
  amount_cents: Generated<number>;
  rounding_cents: Generated<number>;
  tendered_cents: number | null;
  problem: string | null;
  device_at: Date;
  at: Date;
  received_at: Date;
}

export interface Markets {
  id: string;
  name: string;
  place: string;
  starts_on: string;
  ends_on: string;
  state: Generated<string>;
  fee_cents: Generated<number>;
  float_cents: Generated<number>;
  pay_id: Generated<string>;
  fuel_cents: Generated<number>;
  worked_minutes: Generated<number>;
  hourly_cents: Generated<number>;
  counted_cents: number | null;
  cash_note: Generated<string>;
  next_time: Generated<string>;
  opened_at: Date | null;
  closed_at: Date | null;
  is_demonstration: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface MergedCarts {
  cart_id: string;
  merged_into_id: string;
}

export interface NotificationChoices {
  customer_id: string;
  kind: string;
  bell: boolean;
  emails: string;
}

export interface NotificationReads {
  customer_id: string;
  notification_id: string;
}

export interface Notifications {
  id: string;
  kind: string;
  cause: string;
  title: string;
  detail: Generated<string>;
  href: string;
  at: Date;
}

export interface OldAddresses {
  kind: string;
  slug: string;
  target_id: number;
  left_at: Date;
}

export interface OrderEdits {
  addition_id: string;
  order_id: string;
  gives_up: ColumnType<unknown, string, string>;
  address: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface OrderEvents {
  id: GeneratedAlways<number>;
  order_id: string;
  from_state: string | null;
  to_state: string;
  actor: string;
  message: string;
  private: Generated<boolean>;
  at: Date;
}

export interface OrderLines {
  order_id: string;
  position: number;
  product_id: number;
  name: string;
  sku: string;
  slug: string;
  image_url: string | null;
  quantity: number;
  unit_price_cents: number;
  discount_cents: Generated<number>;
  line_total_cents: number;
}

export interface OrderViews {
  id: string;
  name: string;
  narrowing: ColumnType<unknown, string, string>;
  actor: string;
  created_at: Date;
}

export interface Orders {
  id: string;
  number: Generated<string>;
  token: string;
  link_sent_at: Date | null;
  idempotency_key: string;
  request_fingerprint: string;
  origin: string;
  origin_id: string;
  channel: Generated<string>;
  adds_to: string | null;
  state: string;
  needs_attention: string | null;
  customer_id: string | null;
  released: Generated<boolean>;
  email: string;
  phone: Generated<string>;
  buyer_name: Generated<string>;
  buyer_abn: Generated<string>;
  note: Generated<string>;
  gift_message: Generated<string>;
  hide_prices: Generated<boolean>;
  service: string;
  delivery_name: string;
  address: ColumnType<unknown, string | null | undefined, string | null>;
  promised_from: string | null;
  promised_to: string | null;
  subtotal_cents: number;
  discount_cents: Generated<number>;
  discount_code: string | null;
  discount_name: string | null;
  shipping_cents: number;
  total_cents: number;
  gst_cents: number;
  gift_card_cents: Generated<number>;
  carried_cents: Generated<number>;
  refunded_cents: Generated<number>;
  placed_at: Date;
  held_until: Date;
  paid_at: Date | null;
  search_terms: GeneratedAlways<string>;
}

export interface PageViews {
  id: GeneratedAlways<number>;
  day: string;
  at: Date;
  visit: Buffer;
  step: string;
  path: string;
  source: string;
  product_id: number | null;
}

export interface Payments {
  id: string;
  order_id: string;
  provider: string;
  reference: string;
  charge: string | null;
  state: string;
  amount_cents: number;
  currency: Generated<string>;
  pay_url: string;
  started_at: Date;
  settled_at: Date | null;
}

export interface Pictures {
  id: GeneratedAlways<number>;
  file: string;
  alt: string;
  width: number;
  height: number;
  created_at: Generated<Date>;
  made_at: Date | null;
}

export interface PriceChanges {
  id: GeneratedAlways<number>;
  product_id: number;
  price_cents: number;
  rrp_cents: number | null;
  rrp_source: string | null;
  actor: string;
  at: Date;
}

export interface ProductPictures {
  product_id: number;
  position: number;
  picture_id: number;
  focus: Generated<string>;
}

export interface Products {
  id: Generated<number>;
  slug: string;
  name: string;
  sku: string;
  sku_descriptor: string;
  parent_id: number | null;
  variant_label: Generated<string>;
  category_id: number | null;
  summary: string;
  description: string;
  price_cents: number | null;
  price_since: Date | null;
  rrp_cents: number | null;
  rrp_kind: string | null;
  rrp_source: string | null;
  rrp_since: string | null;
  rrp_until: Date | null;
  featured: Generated<boolean>;
  bestseller: Generated<boolean>;
  new_arrival: Generated<boolean>;
  difficulty: string;
  hours_from: number | null;
  hours_to: number | null;
  finished_width_mm: number | null;
  finished_height_mm: number | null;
  mess: Generated<string>;
  weight_grams: number | null;
  packed_length_mm: number | null;
  packed_width_mm: number | null;
  packed_height_mm: number | null;
  contents: ColumnType<unknown, string | undefined, string>;
  colours: ColumnType<unknown, string | undefined, string>;
  also_needed: ColumnType<unknown, string | undefined, string>;
  status: Generated<string>;
  released_on: Generated<string>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
  made_under: string | null;
  search_document: GeneratedAlways<string | null>;
  search_name: GeneratedAlways<string | null>;
}

export interface ProviderEvents {
  provider: string;
  event_id: string;
  payload: string;
  received_at: Generated<Date>;
  handled_at: Date | null;
  outcome: string | null;
}

export interface ProviderHealth {
  provider: string;
  heard_at: Date;
  faulty_since: Date | null;
  fault: string | null;
}

export interface Quotes {
  id: string;
  number: Generated<string>;
  token: string;
  state: Generated<string>;
  customer_id: string | null;
  email: string;
  phone: string;
  address: ColumnType<unknown, string, string>;
  note: string;
  code: string;
  kits: ColumnType<unknown, string, string>;
  requested_at: Date;
  settled_at: Date | null;
  reason: Generated<string>;
  order_id: string | null;
}

export interface RefundLines {
  refund_id: string;
  position: number;
  quantity: number;
  amount_cents: number;
  restocked: boolean;
}

export interface Refunds {
  id: string;
  order_id: string;
  amount_cents: number;
  shipping_cents: Generated<number>;
  goodwill_cents: Generated<number>;
  gift_card_cents: Generated<number>;
  carried_cents: Generated<number>;
  carried_to: string | null;
  main_cents: Generated<number>;
  credit_cents: Generated<number>;
  gst_cents: Generated<number>;
  reason: string;
  actor: string;
  state: Generated<string>;
  requested_at: Date;
  done_at: Date | null;
}

export interface Registrations {
  id: string;
  customer_id: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  browser_hash: string;
  made_at: Date;
}

export interface ReturnEvents {
  id: GeneratedAlways<number>;
  return_id: string;
  from_state: string | null;
  to_state: string;
  actor: string;
  message: string;
  at: Date;
}

export interface ReturnLines {
  return_id: string;
  position: number;
  quantity: number;
}

export interface ReturnPhotos {
  return_id: string;
  picture_id: number;
}

export interface Returns {
  id: string;
  number: Generated<string>;
  order_id: string;
  kind: string;
  message: Generated<string>;
  state: Generated<string>;
  resolution: string | null;
  refund_id: string | null;
  requested_at: Date;
}

export interface ReviewPictures {
  review_id: number;
  position: number;
  picture_id: number;
}

export interface ReviewStats {
  product_id: number | null;
  stars_sum: number | null;
  total: number | null;
  average: number | null;
  real_average: number | null;
  real_total: number | null;
}

export interface ReviewTotals {
  product_id: number;
  stars_1: Generated<number>;
  stars_2: Generated<number>;
  stars_3: Generated<number>;
  stars_4: Generated<number>;
  stars_5: Generated<number>;
  real_sum: Generated<number>;
  real_total: Generated<number>;
}

export interface ReviewUploads {
  token: string;
  picture_id: number;
  sent_at: Date;
}

export interface ReviewVersions {
  review_id: number;
  version: number;
  rating: number;
  title: string;
  comment: string;
  until: Date;
}

export interface Reviews {
  id: GeneratedAlways<number>;
  product_id: number | null;
  customer_id: string | null;
  order_id: string | null;
  rating: number;
  title: Generated<string>;
  comment: string;
  hours: number | null;
  hardness: string | null;
  display_name: string;
  website: Generated<string>;
  source: Generated<string>;
  verified: Generated<boolean>;
  state: Generated<string>;
  reason: Generated<string>;
  featured: Generated<boolean>;
  reply: Generated<string>;
  demonstration: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
}

export interface SandboxFaults {
  only_row: Generated<boolean>;
  faults: ColumnType<unknown, string, string>;
}

export interface SandboxPayments {
  reference: string;
  idempotency_key: string;
  description: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  state: Generated<string>;
  return_url: string;
  cancel_url: string;
  opened_at: Generated<Date>;
}

export interface SandboxRefunds {
  idempotency_key: string;
  reference: string;
  amount_cents: number;
  made_at: Generated<Date>;
  made_at_provider: Generated<boolean>;
}

export interface SearchCounts {
  day: string;
  term: string;
  searches: Generated<number>;
  zero_hits: Generated<number>;
}

export interface SearchSynonyms {
  term: string;
  means: string;
  changed_at: Generated<Date>;
}

export interface Secrets {
  name: string;
  value: string;
}

export interface Sessions {
  id: string;
  customer_id: string;
  token_hash: string;
  previous_hash: string | null;
  rotated_at: Date;
  signed_in_at: Date;
  last_used_at: Date;
  idle_until: Date;
  ends_at: Date;
  is_shared: Generated<boolean>;
  device: Generated<string>;
  place: Generated<string>;
}

export interface Settings {
  name: string;
  value: ColumnType<unknown, string, string>;
  changed_at: Generated<Date>;
}

export interface SharedWishlists {
  customer_id: string;
  token: string;
  shared_at: Date;
}

export interface ShipmentLines {
  shipment_id: string;
  position: number;
  quantity: number;
}

export interface Shipments {
  id: string;
  order_id: string;
  carrier: string;
  tracking_number: Generated<string>;
  shipped_at: Date;
}

export interface ShippingTables {
  id: GeneratedAlways<number>;
  valid_from: Date;
  rates: ColumnType<unknown, string, string>;
}

export interface SignInLinks {
  token_hash: string;
  kind: string;
  customer_id: string;
  registration_id: string | null;
  email: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface StockAlerts {
  id: string;
  product_id: number;
  email: string;
  state: Generated<string>;
  confirm_hash: string | null;
  leave_hash: string;
  asked_at: Date;
  confirmed_at: Date | null;
  told_at: Date | null;
}

export interface StockCountLines {
  count_id: string;
  product_id: number;
  expected: number;
  counted: number;
  actor: string;
  at: Date;
}

export interface StockCounts {
  id: string;
  name: string;
  actor: string;
  begun_at: Date;
  closed_at: Date | null;
}

export interface StockHolds {
  order_id: string;
  product_id: number;
  quantity: number;
  state: Generated<string>;
  expires_at: Date;
}

export interface StockLevels {
  product_id: number;
  on_hand: Generated<number>;
  held: Generated<number>;
}

export interface StockMovements {
  id: GeneratedAlways<number>;
  product_id: number;
  kind: string;
  on_hand_change: number;
  held_change: number;
  cost_cents: number | null;
  actor: string;
  order_id: string | null;
  note: string | null;
  at: Generated<Date>;
}

export interface Tills {
  id: string;
  market_id: string;
  name: string;
  device_id: string | null;
  key_hash: string | null;
  code_hash: string | null;
  code_until: Date | null;
  made_at: Date;
  seen_at: Date | null;
  revoked_at: Date | null;
}

export interface UnpaidOrders {
  order_id: string;
  visitor: string;
  address: string;
  network: string;
  pieces: number;
  goods_cents: number;
}

export interface VisitSecrets {
  day: string;
  secret: Buffer;
}

export interface WholesaleApplications {
  id: string;
  business_name: string;
  abn: string;
  contact_name: string;
  email: string;
  phone: string;
  business_kind: string;
  postcode: string;
  state: string;
  business_url: string;
  message: string;
  answer: Generated<string>;
  notes: Generated<string>;
  created_at: Date;
  version: Generated<number>;
}

export interface Wishes {
  customer_id: string;
  product_id: number;
  price_cents: number;
  was_in_stock: boolean;
  wished_at: Date;
  told_at: Date | null;
}

export interface DB {
  access_tokens: AccessTokens;
  audit_log: AuditLog;
  available_stock: AvailableStock;
  bulk_changes: BulkChanges;
  buyers_counted: BuyersCounted;
  cart_items: CartItems;
  carts: Carts;
  categories: Categories;
  content_versions: ContentVersions;
  customer_addresses: CustomerAddresses;
  customer_notes: CustomerNotes;
  customers: Customers;
  deliveries: Deliveries;
  discount_redemptions: DiscountRedemptions;
  discounts: Discounts;
  disputes: Disputes;
  document_numbers: DocumentNumbers;
  documents: Documents;
  email_secrets: EmailSecrets;
  email_switches: EmailSwitches;
  emails: Emails;
  external_refunds: ExternalRefunds;
  failed_payouts: FailedPayouts;
  gallery_items: GalleryItems;
  gallery_submissions: GallerySubmissions;
  gallery_uploads: GalleryUploads;
  gift_card_movements: GiftCardMovements;
  gift_card_wishes: GiftCardWishes;
  gift_cards: GiftCards;
  guest_buyers: GuestBuyers;
  kit_imports: KitImports;
  limits: Limits;
  low_stock_noted: LowStockNoted;
  market_boxes: MarketBoxes;
  market_entries: MarketEntries;
  markets: Markets;
  merged_carts: MergedCarts;
  notification_choices: NotificationChoices;
  notification_reads: NotificationReads;
  notifications: Notifications;
  old_addresses: OldAddresses;
  order_edits: OrderEdits;
  order_events: OrderEvents;
  order_lines: OrderLines;
  order_views: OrderViews;
  orders: Orders;
  page_views: PageViews;
  payments: Payments;
  pictures: Pictures;
  price_changes: PriceChanges;
  product_pictures: ProductPictures;
  products: Products;
  provider_events: ProviderEvents;
  provider_health: ProviderHealth;
  quotes: Quotes;
  refund_lines: RefundLines;
  refunds: Refunds;
  registrations: Registrations;
  return_events: ReturnEvents;
  return_lines: ReturnLines;
  return_photos: ReturnPhotos;
  returns: Returns;
  review_pictures: ReviewPictures;
  review_stats: ReviewStats;
  review_totals: ReviewTotals;
  review_uploads: ReviewUploads;
  review_versions: ReviewVersions;
  reviews: Reviews;
  sandbox_faults: SandboxFaults;
  sandbox_payments: SandboxPayments;
  sandbox_refunds: SandboxRefunds;
  search_counts: SearchCounts;
  search_synonyms: SearchSynonyms;
  secrets: Secrets;
  sessions: Sessions;
  settings: Settings;
  shared_wishlists: SharedWishlists;
  shipment_lines: ShipmentLines;
  shipments: Shipments;
  shipping_tables: ShippingTables;
  sign_in_links: SignInLinks;
  stock_alerts: StockAlerts;
  stock_count_lines: StockCountLines;
  stock_counts: StockCounts;
  stock_holds: StockHolds;
  stock_levels: StockLevels;
  stock_movements: StockMovements;
  tills: Tills;
  unpaid_orders: UnpaidOrders;
  visit_secrets: VisitSecrets;
  wholesale_applications: WholesaleApplications;
  wishes: Wishes;
}
