// Written by tools/database-files.ts from the migrated database; `npm test` refuses a copy that is behind.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Address } from '../contracts/kernel/postal-address.ts';

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
  leaves_on: string | null;
  promisable: number | null;
}

export interface BatchLines {
  batch_id: number;
  material_id: number;
  material_name: string;
  unit: 'piece' | 'cm' | 'g' | 'ml';
  quantity: number;
  cost_cents: number;
  listed_as: Generated<string>;
}

export interface BatchStops {
  id: GeneratedAlways<number>;
  batch_id: number;
  part: string;
  set_aside: number;
  stopped_at: Date;
  ended_at: Date | null;
  outcome: 'released' | 'written_off' | null;
  ended_by: string | null;
  aside_id: number | null;
}

export interface Batches {
  id: GeneratedAlways<number>;
  key: string;
  request_fingerprint: string;
  product_id: number;
  product_name: string;
  quantity: number;
  cost_cents: number;
  recipe_version: number;
  passport_code: string;
  actor: string;
  packed_at: Date;
  unpacked_at: Date | null;
  contents: ColumnType<unknown, string | null | undefined, string | null>;
  colours: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface BulkChanges {
  id: string;
  actor: string;
  summary: string;
  before: ColumnType<unknown, string, string>;
  at: Date;
  undone_at: Date | null;
}

export interface BundleParts {
  bundle_id: number;
  product_id: number;
  quantity: number;
  position: number;
  gone_told_at: Date | null;
}

export interface BuyersCounted {
  id: Generated<boolean>;
  event_id: Generated<number>;
  seen_id: Generated<number>;
  seen_at: Generated<Date>;
}

export interface CarrierEvents {
  provider: string;
  event_id: string;
  tracking_number: string;
  payload: string;
  received_at: Date;
  handled_at: Date | null;
  outcome: string | null;
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

export interface ClosedEntries {
  kind: 'order' | 'refund' | 'payout' | 'card' | 'receipt';
  entry_id: string;
  closing_id: number;
}

export interface ClosedFiles {
  closing_id: number;
  name: string;
  type: string;
  content: Buffer;
  sha256: string;
  entries: number;
}

export interface ClosedQuarters {
  id: GeneratedAlways<number>;
  quarter: string;
  statement: ColumnType<unknown, string, string>;
  closed_at: Date;
  closed_by: string;
  reopened_at: Date | null;
  reopened_by: string | null;
  reason: string | null;
}

export interface CollectionAddresses {
  slug: string;
  collection_id: number;
}

export interface Collections {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  description: string;
  picture_id: number | null;
  position: Generated<number>;
  is_hidden: Generated<boolean>;
  shown_from: string | null;
  shown_until: string | null;
  chosen_by: 'hand' | 'rule';
  kit_ids: Generated<number[]>;
  rule: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
  changed_at: Date;
}

export interface Consents {
  id: string;
  address_hash: string;
  kind: 'asked' | 'confirmed' | 'withdrawn' | 'bounced' | 'complained';
  place: 'footer' | 'checkout' | 'account' | 'import' | 'email' | 'mail_program' | 'mail_server' | 'report' | 'closed_account' | 'support';
  wording: string;
  at: Date;
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

export interface CraftNightBags {
  id: string;
  key: string;
  night_id: string;
  name: string;
  email: string;
  product_id: number;
  order_id: string | null;
  made_at: Date;
  reminded_at: Date | null;
  fell_at: Date | null;
}

export interface CraftNightKits {
  night_id: string;
  position: number;
  product_id: number;
}

export interface CraftNights {
  id: string;
  key: string;
  title: string;
  host_name: string;
  host_email: string;
  address: ColumnType<Address | null, string | null | undefined, string | null>;
  day: string;
  pay_until: Date;
  most_bags: number;
  own_kit: number | null;
  state: 'waiting' | 'open' | 'closed' | 'called_off';
  order_id: string | null;
  made_at: Date;
  opened_at: Date | null;
  ended_at: Date | null;
  reason: Generated<string>;
  erase_host: Generated<boolean>;
}

export interface CustomerAddresses {
  id: string;
  customer_id: string;
  label: Generated<string>;
  address: ColumnType<Address, string, string>;
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
  roles: Generated<string[]>;
  signed_in_at: Date | null;
  updated_at: Generated<Date>;
}

export interface Deliveries {
  id: string;
  supplier: string;
  reference: string;
  actor: string;
  received_at: Date;
  request_fingerprint: string | null;
}

export interface DeliveryCalendar {
  only_row: Generated<boolean>;
  calendar: ColumnType<unknown, string, string>;
  version: number;
}

export interface DiscountRedemptions {
  order_id: string;
  discount_id: number;
  person: string;
  state: Generated<'counts' | 'given_back'>;
  at: Date;
  customer_id: string | null;
  beside_id: number | null;
}

export interface Discounts {
  id: GeneratedAlways<number>;
  code: string | null;
  name: string;
  kind: 'percent' | 'amount' | 'free_shipping' | 'buy_get' | 'prices';
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
  prices: ColumnType<unknown, string | undefined, string>;
}

export interface DismissedSuggestions {
  customer_id: string;
  dismissed_at: Date;
}

export interface Disputes {
  provider: string;
  reference: string;
  charge: string;
  amount_cents: number;
  currency: string;
  reason: string;
  status: 'inquiry' | 'open' | 'answered' | 'won' | 'lost' | 'closed';
  due_by: Date | null;
  is_withdrawn: Generated<boolean>;
  said_at: Date;
  opened_at: Date;
  refund_id: string | null;
}

export interface DocumentNumbers {
  kind: 'invoice' | 'adjustment';
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

export interface EarlierOrders {
  id: string;
  email_key: string;
  placed_at: Date;
  spent_cents: number;
  names: string[];
  skus: string[];
}

export interface EmailSecrets {
  email_id: string;
  secrets: ColumnType<unknown, string, string>;
}

export interface EmailSwitches {
  kind: string;
}

export interface EmailWords {
  kind: string;
  version: number;
  subject: string;
  heading: string;
  opening: string;
  closing: string;
  actor: string;
  written_at: Date;
}

export interface Emails {
  id: string;
  kind: string;
  cause: string;
  recipient: string;
  data: ColumnType<unknown, string, string>;
  state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>;
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
  state: 'went' | 'failed';
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

export interface Faq {
  only_one: Generated<boolean>;
  entries: ColumnType<unknown, string | null | undefined, string | null>;
  version: number;
  changed_at: Date;
  previous: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface GalleryItems {
  id: GeneratedAlways<number>;
  is_active: Generated<boolean>;
  picture_id: number;
  artist: string;
  category_id: number | null;
  difficulty: 'gentle' | 'balanced' | 'focused';
  time_to_complete: Generated<string>;
  location: Generated<string>;
  comment: Generated<string>;
  product_id: number | null;
  position: Generated<number>;
  demonstration: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
  focus: Generated<'top-left' | 'top' | 'top-right' | 'left' | 'centre' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right'>;
}

export interface GallerySubmissions {
  id: string;
  customer_id: string | null;
  state: Generated<'waiting' | 'published' | 'declined' | 'withdrawn'>;
  picture_id: number | null;
  artist: string;
  category_id: number | null;
  product_id: number | null;
  difficulty: 'gentle' | 'balanced' | 'focused';
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
  kind: 'issued' | 'spent' | 'given_back' | 'refunded' | 'voided' | 'adjusted';
  amount_cents: number;
  at: Date;
  reason: Generated<string>;
  actor: Generated<string>;
  paid_by: 'goodwill' | 'cash' | 'card' | 'payid' | 'bank_transfer' | null;
  market_id: string | null;
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
  message: Generated<string>;
  sent_again: Generated<number>;
  stopped_at: Date | null;
  kind: Generated<string>;
  customer_id: string | null;
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

export interface ImportPictures {
  import_id: string;
  position: number;
  place: number;
  product_id: number;
  url: string;
  file_name: string;
  alt: string;
  state: Generated<'waiting' | 'kept' | 'failed'>;
  tries: Generated<number>;
  problem: string | null;
  picture_id: number | null;
  is_hung: Generated<boolean>;
}

export interface ImportRecords {
  import_id: string;
  position: number;
  row_number: number;
  name: string;
  record: ColumnType<unknown, string, string>;
  action: 'add' | 'change' | 'same' | 'wrong';
  messages: ColumnType<unknown, string | undefined, string>;
  differences: ColumnType<unknown, string | undefined, string>;
  state: Generated<'waiting' | 'written' | 'left' | 'undone' | 'kept'>;
  target_id: string | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  version: number | null;
}

export interface ImportedOrders {
  id: string;
  import_id: string | null;
  platform: 'shopify' | 'woocommerce' | 'etsy' | 'square' | 'other';
  number: string;
  customer_id: string | null;
  email_key: string;
  buyer: string;
  placed_at: Date;
  status: string;
  currency: string;
  total_cents: number;
  lines: ColumnType<unknown, string, string>;
}

export interface Imports {
  id: string;
  name: string;
  platform: 'shopify' | 'woocommerce' | 'etsy' | 'square' | 'other';
  kind: 'kits' | 'customers' | 'orders' | 'reviews';
  state: Generated<'read' | 'planning' | 'planned' | 'writing' | 'pictures' | 'done' | 'undoing' | 'undone' | 'refused'>;
  headings: string[];
  sample: ColumnType<unknown, string, string>;
  mapping: ColumnType<unknown, string | undefined, string>;
  options: ColumnType<unknown, string | undefined, string>;
  done: Generated<number>;
  total: Generated<number>;
  problem: string | null;
  claim: string | null;
  touched_at: Date | null;
  failures: Generated<number>;
  actor: string;
  sent_at: Date;
  written_at: Date | null;
  ended_at: Date | null;
  dates: ColumnType<unknown, string | null | undefined, string | null>;
  counts: ColumnType<unknown, string | undefined, string>;
}

export interface Invitations {
  id: string;
  email: string;
  email_key: string;
  roles: string[];
  token_hash: string;
  invited_by: string;
  made_at: Date;
  expires_at: Date;
}

export interface KitAbsences {
  id: GeneratedAlways<number>;
  product_id: number;
  began_at: Date;
  ended_at: Date | null;
}

export interface KitAnswers {
  id: GeneratedAlways<number>;
  question_id: number;
  customer_id: string | null;
  display_name: string;
  answer: string;
  state: Generated<'waiting' | 'published' | 'declined'>;
  created_at: Generated<Date>;
}

export interface KitImports {
  id: string;
  name: string;
  csv: string;
  state: Generated<'read' | 'waiting' | 'done' | 'refused'>;
  mapping: ColumnType<unknown, string | null | undefined, string | null>;
  rows_total: number;
  rows_done: Generated<number>;
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
  actor: string;
  sent_at: Date;
  ended_at: Date | null;
}

export interface KitPairCounts {
  day: string;
  first_id: number;
  second_id: number;
  visits: number;
}

export interface KitPairTops {
  from_day: string;
  days: number;
  first_id: number;
  second_id: number;
  visits: number;
}

export interface KitPassports {
  product_id: number;
  chart_picture_id: number | null;
  chart_alt: Generated<string>;
  chart_width_mm: number | null;
  signs: ColumnType<unknown, string | undefined, string>;
  advice: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
  changed_at: Date;
}

export interface KitQuestions {
  id: GeneratedAlways<number>;
  product_id: number;
  customer_id: string | null;
  email: Generated<string>;
  display_name: Generated<string>;
  question: string;
  state: Generated<'waiting' | 'published' | 'declined'>;
  answer: Generated<string>;
  answered_at: Date | null;
  demonstration: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
}

export interface KitVideos {
  product_id: number;
  file: string;
  bytes: number;
  picture_id: number | null;
  captions: Generated<string>;
  transcript: Generated<string>;
  version: Generated<number>;
  changed_at: Date;
}

export interface LeftCheckouts {
  id: string;
  cart_id: string;
  subscriber_id: string;
  customer_id: string | null;
  seen_at: Date;
  settled_at: Date | null;
  outcome: 'reminded' | 'ordered' | 'gone' | 'left' | null;
}

export interface Limits {
  name: string;
  who: string;
  window_start: Date;
  tries: number;
}

export interface ListGiftCarts {
  gift_id: string;
  cart_id: string;
}

export interface ListGifts {
  id: string;
  list_of: string;
  product_id: number;
  giver: string;
  cart_id: string | null;
  order_id: string | null;
  reserved_until: Date | null;
  noted_at: Date;
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
  reserved: Generated<number>;
  stall_only: Generated<number>;
}

export interface MarketEntries {
  market_id: string;
  device_id: string;
  sequence: number;
  kind: 'sale' | 'void' | 'refund' | 'receipt' | 'hand-over';
  order_id: string | null;
  method: 'cash' | 'card' | 'payid' | null;
  amount_cents: Generated<number>;
  rounding_cents: Generated<number>;
  tendered_cents: number | null;
  problem: string | null;
  device_at: Date;
  at: Date;
  received_at: Date;
}

export interface MarketReservations {
  id: string;
  market_id: string;
  product_id: number;
  number: number;
  quantity: number;
  from_shelf: Generated<number>;
  state: Generated<'open' | 'fetched' | 'paid' | 'cancelled' | 'missed' | 'called_off'>;
  name: string;
  email: string;
  phone: Generated<string>;
  token: string;
  key: string;
  order_id: string | null;
  made_at: Date;
  ended_at: Date | null;
  told_at: Date | null;
}

export interface Markets {
  id: string;
  name: string;
  place: string;
  starts_on: string;
  ends_on: string;
  state: Generated<'planned' | 'open' | 'closed' | 'cancelled'>;
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
  box_told_at: Date | null;
}

export interface MaterialLots {
  id: GeneratedAlways<number>;
  material_id: number;
  quantity: number;
  cost_cents: number;
  left_quantity: number;
  left_cents: number;
  supplier: Generated<string>;
  invoice: Generated<string>;
  received_on: string;
  key: string | null;
  request_fingerprint: string | null;
  purchase_receipt_id: number | null;
}

export interface MaterialMovements {
  id: GeneratedAlways<number>;
  material_id: number;
  lot_id: number;
  kind: 'received' | 'packed' | 'returned' | 'parts' | 'counted' | 'damaged' | 'adjusted';
  change: number;
  cost_cents: number;
  batch_id: number | null;
  actor: string;
  note: Generated<string>;
  at: Date;
  order_id: string | null;
}

export interface Materials {
  id: GeneratedAlways<number>;
  name: string;
  code: Generated<string>;
  unit: 'piece' | 'cm' | 'g' | 'ml';
  supplier: Generated<string>;
  supplier_email: Generated<string>;
  lead_days: Generated<number>;
  reorder_at: Generated<number>;
  note: Generated<string>;
  is_archived: Generated<boolean>;
  on_hand: Generated<number>;
  version: Generated<number>;
  changed_at: Date;
}

export interface MeasuredHours {
  product_id: number;
  makers: Generated<number>;
  median_minutes: Generated<number>;
  least_minutes: Generated<number>;
  most_minutes: Generated<number>;
  demonstration: Generated<boolean>;
}

export interface Menus {
  place: 'header' | 'footer';
  entries: ColumnType<unknown, string | null | undefined, string | null>;
  version: number;
  changed_at: Date;
  previous: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface MergedCarts {
  cart_id: string;
  merged_into_id: string;
}

export interface NewsletterRecipients {
  newsletter_id: string;
  subscriber_id: string;
  state: Generated<'waiting' | 'sending' | 'sent' | 'skipped' | 'bounced' | 'failed' | 'unclear'>;
  attempts: Generated<number>;
  due_at: Date | null;
  changed_at: Date | null;
}

export interface Newsletters {
  id: string;
  subject: Generated<string>;
  preview: Generated<string>;
  markdown: Generated<string>;
  picture_url: string | null;
  picture_alt: Generated<string>;
  kit_ids: Generated<number[]>;
  audience: ColumnType<unknown, string | undefined, string>;
  state: Generated<'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent'>;
  send_at: Date | null;
  queued_at: Date | null;
  finished_at: Date | null;
  sender: string | null;
  sender_until: Date | null;
  version: Generated<number>;
  created_at: Date;
  segment_id: string | null;
  segment_name: Generated<string>;
  stop_reason: Generated<string>;
  not_after: string | null;
  progress: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface NotificationChoices {
  customer_id: string;
  kind: string;
  bell: boolean;
  emails: 'off' | 'at_once' | 'digest';
  push: boolean | null;
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
  awaits_email: Generated<boolean>;
}

export interface OldAddresses {
  kind: 'product' | 'category' | 'listing';
  slug: string;
  target_id: number;
  left_at: Date;
}

export interface OrderEdits {
  addition_id: string;
  order_id: string;
  gives_up: ColumnType<unknown, string, string>;
  address: ColumnType<Address | null, string | null | undefined, string | null>;
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
  about_money: Generated<boolean>;
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
  bundle: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface OrderViews {
  id: string;
  name: string;
  narrowing: ColumnType<unknown, string, string>;
  actor: string;
  created_at: Date;
}

export interface OrderedGiftCards {
  order_id: string;
  amount_cents: number;
  recipient: string;
  sender: string;
  message: string;
  deliver_at: Date;
}

export interface Orders {
  id: string;
  number: Generated<string>;
  token: string;
  link_sent_at: Date | null;
  idempotency_key: string;
  request_fingerprint: string;
  origin: 'cart' | 'gift_card' | 'quote' | 'staff' | 'addition' | 'till' | 'part' | 'craft_night' | 'return' | 'reservation';
  origin_id: string;
  channel: Generated<'web' | 'market'>;
  adds_to: string | null;
  state: 'pending_payment' | 'paid' | 'packing' | 'shipped' | 'delivered' | 'expired' | 'cancelled';
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
  service: 'standard' | 'express' | 'pickup';
  delivery_name: string;
  address: ColumnType<Address | null, string | null | undefined, string | null>;
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
  pickup_place: Generated<string>;
  due_on: string | null;
  pay_by: Generated<'provider' | 'transfer' | 'cash'>;
  store_credit_cents: Generated<number>;
  pickup_ready_at: Date | null;
  pickup_market_id: string | null;
  pickup_until: Date | null;
  pickup_missed_at: Date | null;
  updated_at: Generated<Date>;
  gift_code: string | null;
  bag_name: Generated<string>;
  parcel_name: Generated<string>;
  waits_for: Generated<string>;
}

export interface Outbox {
  id: GeneratedAlways<number>;
  type: string;
  subject: string;
  at: Generated<Date>;
}

export interface OutboxTypes {
  type: string;
}

export interface OwnPages {
  slug: string;
  published_at: Date | null;
  footer: 'none' | 'care' | 'about';
  created_at: Date;
  kit_ids: Generated<number[]>;
  version: Generated<number>;
  first_published_at: Date | null;
}

export interface PackedKits {
  id: string;
  order_id: string;
  parcel: number;
  item: string;
  quantity: number;
  at: Date;
}

export interface PackedParcels {
  order_id: string;
  parcel: number;
  address_hash: string;
}

export interface PackingPicks {
  round_id: string;
  item: string;
}

export interface PackingRoundOrders {
  order_id: string;
  round_id: string;
}

export interface PackingRounds {
  id: string;
  started_at: Date;
}

export interface PageTops {
  from_day: string;
  days: number;
  name: string;
  visits: number;
  views: number;
}

export interface PageViews {
  id: GeneratedAlways<number>;
  day: string;
  at: Date;
  visit: Buffer;
  step: 'view' | 'cart' | 'checkout' | 'paid';
  path: string;
  source: string;
  product_id: number | null;
}

export interface PaidDayChanges {
  id: GeneratedAlways<number>;
  day: string;
}

export interface ParcelEvents {
  shipment_id: string;
  provider: string;
  event_id: string;
  step: string;
  place: Generated<string>;
  at: Date;
}

export interface PartClaims {
  id: string;
  key: string;
  request_fingerprint: string;
  batch_id: number;
  product_id: number;
  kit_name: string;
  part: string;
  quantity: number;
  reason: 'missing' | 'broken' | 'dried_out' | 'ran_out';
  note: Generated<string>;
  name: string;
  email: string;
  address: ColumnType<Address | null, string | null | undefined, string | null>;
  picture_id: number | null;
  bought_order_id: string | null;
  state: 'asked' | 'sent' | 'declined';
  order_id: string | null;
  answer: Generated<string>;
  answered_by: string | null;
  answered_at: Date | null;
  made_at: Date;
  colour: Generated<string>;
  suppliers: string[] | null;
}

export interface PartMaterials {
  order_id: string;
  material_id: number;
  quantity: number;
  cost_cents: number | null;
  taken_at: Date | null;
}

export interface PasskeyChallenges {
  challenge_hash: string;
  kind: 'add' | 'sign-in';
  customer_id: string | null;
  browser_hash: string;
  expires_at: Date;
}

export interface Passkeys {
  id: string;
  customer_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
  added_at: Date;
  last_used_at: Date | null;
}

export interface PassportSteps {
  product_id: number;
  position: number;
  title: string;
  body: string;
  picture_id: number | null;
  picture_alt: Generated<string>;
  shows_video: Generated<boolean>;
}

export interface Payments {
  id: string;
  order_id: string;
  provider: string;
  reference: string;
  charge: string | null;
  state: 'started' | 'captured' | 'cancelled' | 'refund_due' | 'refunded';
  amount_cents: number;
  currency: Generated<string>;
  pay_url: string;
  started_at: Date;
  settled_at: Date | null;
}

export interface PaymentsToMatch {
  payment_id: string;
}

export interface PayoutItems {
  provider: string;
  reference: string;
  payout_reference: string;
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'returned' | 'other';
  charge: string;
  description: string;
  gross_cents: number;
  fee_cents: number;
  at: Date;
}

export interface PayoutItemsToMatch {
  provider: string;
  reference: string;
}

export interface Payouts {
  provider: string;
  reference: string;
  amount_cents: number;
  state: 'on_the_way' | 'paid' | 'failed';
  made_at: Date;
  arrives_on: string;
  is_itemised: boolean;
}

export interface PersonTags {
  email_key: string;
  tag: string;
}

export interface PickupMarkets {
  market_id: string;
  place: string;
  name: string;
  address: ColumnType<Address, string, string>;
  note: Generated<string>;
  opens_at: Date;
  closes_at: Date;
  order_until: Date;
  most_orders: number | null;
  is_offered: Generated<boolean>;
  ended_at: Date | null;
  takes_reservations: Generated<boolean>;
  reserve_until: Date | null;
  wait_until: Date | null;
}

export interface Pictures {
  id: GeneratedAlways<number>;
  file: string;
  alt: string;
  width: number;
  height: number;
  created_at: Generated<Date>;
  made_at: Date | null;
  is_kept: Generated<boolean>;
  is_own: Generated<boolean>;
}

export interface PreorderPromises {
  order_id: string;
  product_id: number;
  preorder_id: number;
  quantity: number;
  leaves_on: string;
  state: Generated<'unpaid' | 'waiting' | 'served' | 'released'>;
  given_back: Generated<number>;
  promised_at: Date;
  served_at: Date | null;
  told_here_at: Date | null;
}

export interface Preorders {
  id: GeneratedAlways<number>;
  product_id: number;
  leaves_on: string;
  most: number;
  taken: Generated<number>;
  version: Generated<number>;
  made_at: Date;
  ended_at: Date | null;
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

export interface PriceListBuyers {
  email_key: string;
  price_list_id: number;
  business_name: string;
  actor: string;
  at: Date;
}

export interface PriceLists {
  id: GeneratedAlways<number>;
  name: string;
  percent: number;
  prices: ColumnType<unknown, string | undefined, string>;
  minimum_cents: Generated<number>;
  minimum_quantity: Generated<number>;
  invoice_days: number | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface ProductCosts {
  product_id: number;
  cost_cents: number;
  actor: string;
  at: Date;
}

export interface ProductPictures {
  product_id: number;
  position: number;
  picture_id: number;
  focus: Generated<'top-left' | 'top' | 'top-right' | 'left' | 'centre' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right'>;
  shows: ColumnType<unknown, string | null | undefined, string | null>;
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
  rrp_kind: 'ours' | 'maker' | null;
  rrp_source: string | null;
  rrp_since: string | null;
  rrp_until: Date | null;
  featured: Generated<boolean>;
  bestseller: Generated<boolean>;
  new_arrival: Generated<boolean>;
  difficulty: 'gentle' | 'balanced' | 'focused';
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
  status: Generated<'draft' | 'published' | 'archived'>;
  released_on: Generated<string>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
  made_under: string | null;
  search_document: GeneratedAlways<string | null>;
  search_name: GeneratedAlways<string | null>;
  requirements: ColumnType<unknown, string | undefined, string>;
  alike_colours: number | null;
  updated_at: Generated<Date>;
  shelf_place: Generated<string>;
  barcode: Generated<string>;
  own_measures: ColumnType<unknown, string | undefined, string>;
  sold_name: GeneratedAlways<string>;
}

export interface ProjectPictures {
  project_id: string;
  picture_id: number;
  at: Date;
}

export interface ProjectSteps {
  project_id: string;
  position: number;
  state: 'under_way' | 'paused' | 'finished' | 'handed_on';
  at: Date;
}

export interface Projects {
  id: string;
  customer_id: string;
  product_id: number;
  kit_name: string;
  order_id: string | null;
  copy: number | null;
  passport_code: string | null;
  state: 'waiting' | 'under_way' | 'paused' | 'finished' | 'received' | 'handed_on';
  notes: Generated<string>;
  minutes: number | null;
  added_at: Date;
  finished_at: Date | null;
  demonstration: Generated<boolean>;
  hand_on_hash: string | null;
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

export interface PurchaseOrderLines {
  purchase_order_id: number;
  material_id: number;
  position: number;
  quantity: number;
  cost_cents: number | null;
  received: Generated<number>;
}

export interface PurchaseOrders {
  id: GeneratedAlways<number>;
  supplier: string;
  state: 'open' | 'received' | 'closed';
  expected_on: string | null;
  note: Generated<string>;
  actor: string;
  ordered_at: Date;
  ended_at: Date | null;
  key: string;
  request_fingerprint: string;
}

export interface PurchaseReceipts {
  id: GeneratedAlways<number>;
  purchase_order_id: number;
  invoice: Generated<string>;
  received_on: string;
  actor: string;
  at: Date;
  key: string;
  request_fingerprint: string;
}

export interface PushMessages {
  subscription_id: string;
  notification_id: string;
  due_at: Date;
  tries: Generated<number>;
}

export interface PushSubscriptions {
  id: string;
  customer_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  told_at: Date | null;
  failed_at: Date | null;
}

export interface Quotes {
  id: string;
  number: Generated<string>;
  token: string;
  state: Generated<'requested' | 'answered' | 'declined' | 'withdrawn'>;
  customer_id: string | null;
  email: string;
  phone: string;
  address: ColumnType<Address, string, string>;
  note: string;
  code: string;
  kits: ColumnType<unknown, string, string>;
  requested_at: Date;
  settled_at: Date | null;
  reason: Generated<string>;
  order_id: string | null;
}

export interface ReceivedPayments {
  id: string;
  order_id: string;
  kind: 'received' | 'returned' | 'credited' | 'corrected';
  method: 'bank_transfer' | 'payid' | 'cash' | 'other';
  amount_cents: number;
  received_on: string;
  reference: Generated<string>;
  actor: string;
  noted_at: Date;
  corrects: string | null;
  market_id: string | null;
  instead_of_link: Generated<boolean>;
}

export interface RecipeLines {
  product_id: number;
  material_id: number;
  quantity: number;
  listed_as: Generated<string>;
  position: number;
}

export interface Recipes {
  product_id: number;
  version: Generated<number>;
  changed_at: Date;
}

export interface Redirects {
  id: GeneratedAlways<number>;
  from_path: string;
  target: string;
  target_path: string | null;
  hits: Generated<number>;
  last_hit_at: Date | null;
  created_at: Date;
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
  state: Generated<'due' | 'done'>;
  requested_at: Date;
  done_at: Date | null;
  hand_cents: Generated<number>;
  asked_at: Date | null;
  sent_by: 'bank_transfer' | 'payid' | 'cash' | 'card' | 'other' | null;
  sent_on: string | null;
  sent_reference: Generated<string>;
  sent_at_market: string | null;
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
  restocked: Generated<boolean>;
}

export interface ReturnPhotos {
  return_id: string;
  picture_id: number;
}

export interface ReturnUploads {
  order_id: string;
  picture_id: number;
  sent_at: Date;
}

export interface Returns {
  id: string;
  number: Generated<string>;
  order_id: string;
  kind: 'change_of_mind' | 'faulty' | 'damaged' | 'wrong' | 'missing_part';
  message: Generated<string>;
  state: Generated<'requested' | 'approved' | 'declined' | 'received' | 'resolved'>;
  resolution: 'refund' | 'replacement' | 'part' | 'credit' | 'exchange' | null;
  refund_id: string | null;
  requested_at: Date;
  exchange_order_id: string | null;
  difference_cents: Generated<number>;
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
  hardness: 'easier' | 'as said' | 'harder' | null;
  display_name: string;
  website: Generated<string>;
  source: Generated<'shop' | 'facebook'>;
  verified: Generated<boolean>;
  state: Generated<'waiting' | 'published' | 'declined'>;
  reason: Generated<string>;
  featured: Generated<boolean>;
  reply: Generated<string>;
  demonstration: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
  moved_from: 'shopify' | 'woocommerce' | 'etsy' | 'square' | 'other' | null;
  moved_key: string | null;
}

export interface SaleRuns {
  id: GeneratedAlways<number>;
  discount_id: number;
  name: string;
  began_at: Date;
  ended_at: Date | null;
  included_products: number[];
  included_categories: number[];
  excluded_products: number[];
  excluded_categories: number[];
  percent: number | null;
  prices: ColumnType<unknown, string | null | undefined, string | null>;
  planned_until: Date | null;
}

export interface SandboxBalance {
  reference: string;
  kind: string;
  charge: string;
  gross_cents: number;
  fee_cents: number;
  at: Date;
  due_on: string;
  payout: string | null;
}

export interface SandboxCarrierFaults {
  only_row: Generated<boolean>;
  faults: ColumnType<unknown, string, string>;
}

export interface SandboxFaults {
  only_row: Generated<boolean>;
  faults: ColumnType<unknown, string, string>;
}

export interface SandboxParcelEvents {
  id: string;
  tracking_number: string;
  step: string;
  place: string;
  at: Date;
}

export interface SandboxParcels {
  tracking_number: string;
  idempotency_key: string;
}

export interface SandboxPayments {
  reference: string;
  idempotency_key: string;
  description: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  state: Generated<'open' | 'captured' | 'cancelled'>;
  return_url: string;
  cancel_url: string;
  opened_at: Generated<Date>;
  captured_at: Date | null;
}

export interface SandboxPayouts {
  reference: string;
  made_on: string;
  amount_cents: number;
  state: string;
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

export interface SearchListings {
  subject: string;
  title: string;
  description: string;
  picture_id: number | null;
  version: number;
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

export interface Segments {
  id: string;
  name: string;
  conditions: ColumnType<unknown, string, string>;
  version: Generated<number>;
  created_at: Date;
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
  kind: 'verify' | 'reset' | 'change';
  customer_id: string;
  registration_id: string | null;
  email: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface SoldByChannel {
  day: string;
  channel: string;
  orders: number;
  sales_cents: number;
  gst_cents: number;
  units: number;
}

export interface SoldByKit {
  day: string;
  product_id: number;
  units: number;
  sales_cents: number;
  name: string;
  sku: string;
}

export interface SoldByPlace {
  day: string;
  place: string;
  orders: number;
  sales_cents: number;
}

export interface SoldDays {
  day: string;
  count_id: GeneratedAlways<number>;
}

export interface SoldKitTops {
  from_day: string;
  product_id: number;
  units: number;
  sales_cents: number;
}

export interface SoldSpans {
  from_day: string;
  counts: number[];
  is_cut: boolean;
}

export interface StockAlerts {
  id: string;
  product_id: number;
  email: string;
  state: Generated<'asked' | 'confirmed' | 'told'>;
  confirm_hash: string | null;
  leave_hash: string;
  asked_at: Date;
  confirmed_at: Date | null;
  told_at: Date | null;
}

export interface StockAsides {
  id: GeneratedAlways<number>;
  product_id: number;
  most: number;
  owed: Generated<number>;
  taken: Generated<number>;
  sold_from: Date;
  sold_until: Date;
  actor: string;
  note: string;
  is_lost: Generated<boolean>;
  ended_at: Date | null;
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
  state: Generated<'live' | 'sold' | 'released'>;
  expires_at: Date;
}

export interface StockLevels {
  product_id: number;
  on_hand: Generated<number>;
  held: Generated<number>;
  updated_at: Generated<Date>;
  promised: Generated<number>;
}

export interface StockMovements {
  id: GeneratedAlways<number>;
  product_id: number;
  kind: 'received' | 'sold' | 'market' | 'held' | 'released' | 'returned' | 'damaged' | 'counted' | 'adjusted';
  on_hand_change: number;
  held_change: number;
  cost_cents: number | null;
  actor: string;
  order_id: string | null;
  note: string | null;
  at: Generated<Date>;
}

export interface Subscribers {
  id: string;
  email: string;
  email_key: string;
  address_hash: string;
  state: 'asked' | 'confirmed' | 'withdrawn' | 'bounced' | 'complained';
  round: Generated<number>;
  confirm_hash: string | null;
  asked_at: Date;
  emailed_at: Date | null;
  confirmed_at: Date | null;
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

export interface TrackedParcels {
  shipment_id: string;
  provider: string;
  tracked_at: Date;
}

export interface UnpaidOrders {
  order_id: string;
  visitor: string;
  address: string;
  network: string;
  pieces: number;
  goods_cents: number;
}

export interface VisitCounts {
  day: string;
  subject: 'source' | 'step' | 'page';
  name: string;
  visits: number;
  views: number;
}

export interface VisitDays {
  day: string;
  visits: number;
  views: number;
}

export interface VisitSecrets {
  day: string;
  secret: Buffer;
}

export interface WebhookAttempts {
  delivery_id: string;
  number: number;
  at: Date;
  took_ms: number;
  status: number | null;
  note: string;
}

export interface WebhookDeliveries {
  id: string;
  webhook_id: string;
  type: string;
  subject: string;
  body: string;
  state: Generated<'waiting' | 'delivered' | 'given_up'>;
  attempts: Generated<number>;
  retried_from: Generated<number>;
  due_at: Date;
  claimed_until: Date | null;
  created_at: Date;
}

export interface Webhooks {
  id: string;
  url: string;
  description: string;
  types: string[];
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  paused_at: Date | null;
  pause_reason: Generated<string>;
  failing_since: Date | null;
  delivered_at: Date | null;
  created_at: Date;
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
  answer: Generated<'waiting' | 'answered' | 'declined'>;
  notes: Generated<string>;
  created_at: Date;
  version: Generated<number>;
  email_sent_at: Date | null;
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
  batch_lines: BatchLines;
  batch_stops: BatchStops;
  batches: Batches;
  bulk_changes: BulkChanges;
  bundle_parts: BundleParts;
  buyers_counted: BuyersCounted;
  carrier_events: CarrierEvents;
  cart_items: CartItems;
  carts: Carts;
  categories: Categories;
  closed_entries: ClosedEntries;
  closed_files: ClosedFiles;
  closed_quarters: ClosedQuarters;
  collection_addresses: CollectionAddresses;
  collections: Collections;
  consents: Consents;
  content_versions: ContentVersions;
  craft_night_bags: CraftNightBags;
  craft_night_kits: CraftNightKits;
  craft_nights: CraftNights;
  customer_addresses: CustomerAddresses;
  customer_notes: CustomerNotes;
  customers: Customers;
  deliveries: Deliveries;
  delivery_calendar: DeliveryCalendar;
  discount_redemptions: DiscountRedemptions;
  discounts: Discounts;
  dismissed_suggestions: DismissedSuggestions;
  disputes: Disputes;
  document_numbers: DocumentNumbers;
  documents: Documents;
  earlier_orders: EarlierOrders;
  email_secrets: EmailSecrets;
  email_switches: EmailSwitches;
  email_words: EmailWords;
  emails: Emails;
  external_refunds: ExternalRefunds;
  failed_payouts: FailedPayouts;
  faq: Faq;
  gallery_items: GalleryItems;
  gallery_submissions: GallerySubmissions;
  gallery_uploads: GalleryUploads;
  gift_card_movements: GiftCardMovements;
  gift_cards: GiftCards;
  guest_buyers: GuestBuyers;
  import_pictures: ImportPictures;
  import_records: ImportRecords;
  imported_orders: ImportedOrders;
  imports: Imports;
  invitations: Invitations;
  kit_absences: KitAbsences;
  kit_answers: KitAnswers;
  kit_imports: KitImports;
  kit_pair_counts: KitPairCounts;
  kit_pair_tops: KitPairTops;
  kit_passports: KitPassports;
  kit_questions: KitQuestions;
  kit_videos: KitVideos;
  left_checkouts: LeftCheckouts;
  limits: Limits;
  list_gift_carts: ListGiftCarts;
  list_gifts: ListGifts;
  low_stock_noted: LowStockNoted;
  market_boxes: MarketBoxes;
  market_entries: MarketEntries;
  market_reservations: MarketReservations;
  markets: Markets;
  material_lots: MaterialLots;
  material_movements: MaterialMovements;
  materials: Materials;
  measured_hours: MeasuredHours;
  menus: Menus;
  merged_carts: MergedCarts;
  newsletter_recipients: NewsletterRecipients;
  newsletters: Newsletters;
  notification_choices: NotificationChoices;
  notification_reads: NotificationReads;
  notifications: Notifications;
  old_addresses: OldAddresses;
  order_edits: OrderEdits;
  order_events: OrderEvents;
  order_lines: OrderLines;
  order_views: OrderViews;
  ordered_gift_cards: OrderedGiftCards;
  orders: Orders;
  outbox: Outbox;
  outbox_types: OutboxTypes;
  own_pages: OwnPages;
  packed_kits: PackedKits;
  packed_parcels: PackedParcels;
  packing_picks: PackingPicks;
  packing_round_orders: PackingRoundOrders;
  packing_rounds: PackingRounds;
  page_tops: PageTops;
  page_views: PageViews;
  paid_day_changes: PaidDayChanges;
  parcel_events: ParcelEvents;
  part_claims: PartClaims;
  part_materials: PartMaterials;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  passport_steps: PassportSteps;
  payments: Payments;
  payments_to_match: PaymentsToMatch;
  payout_items: PayoutItems;
  payout_items_to_match: PayoutItemsToMatch;
  payouts: Payouts;
  person_tags: PersonTags;
  pickup_markets: PickupMarkets;
  pictures: Pictures;
  preorder_promises: PreorderPromises;
  preorders: Preorders;
  price_changes: PriceChanges;
  price_list_buyers: PriceListBuyers;
  price_lists: PriceLists;
  product_costs: ProductCosts;
  product_pictures: ProductPictures;
  products: Products;
  project_pictures: ProjectPictures;
  project_steps: ProjectSteps;
  projects: Projects;
  provider_events: ProviderEvents;
  provider_health: ProviderHealth;
  purchase_order_lines: PurchaseOrderLines;
  purchase_orders: PurchaseOrders;
  purchase_receipts: PurchaseReceipts;
  push_messages: PushMessages;
  push_subscriptions: PushSubscriptions;
  quotes: Quotes;
  received_payments: ReceivedPayments;
  recipe_lines: RecipeLines;
  recipes: Recipes;
  redirects: Redirects;
  refund_lines: RefundLines;
  refunds: Refunds;
  registrations: Registrations;
  return_events: ReturnEvents;
  return_lines: ReturnLines;
  return_photos: ReturnPhotos;
  return_uploads: ReturnUploads;
  returns: Returns;
  review_pictures: ReviewPictures;
  review_stats: ReviewStats;
  review_totals: ReviewTotals;
  review_uploads: ReviewUploads;
  review_versions: ReviewVersions;
  reviews: Reviews;
  sale_runs: SaleRuns;
  sandbox_balance: SandboxBalance;
  sandbox_carrier_faults: SandboxCarrierFaults;
  sandbox_faults: SandboxFaults;
  sandbox_parcel_events: SandboxParcelEvents;
  sandbox_parcels: SandboxParcels;
  sandbox_payments: SandboxPayments;
  sandbox_payouts: SandboxPayouts;
  sandbox_refunds: SandboxRefunds;
  search_counts: SearchCounts;
  search_listings: SearchListings;
  search_synonyms: SearchSynonyms;
  secrets: Secrets;
  segments: Segments;
  sessions: Sessions;
  settings: Settings;
  shared_wishlists: SharedWishlists;
  shipment_lines: ShipmentLines;
  shipments: Shipments;
  shipping_tables: ShippingTables;
  sign_in_links: SignInLinks;
  sold_by_channel: SoldByChannel;
  sold_by_kit: SoldByKit;
  sold_by_place: SoldByPlace;
  sold_days: SoldDays;
  sold_kit_tops: SoldKitTops;
  sold_spans: SoldSpans;
  stock_alerts: StockAlerts;
  stock_asides: StockAsides;
  stock_count_lines: StockCountLines;
  stock_counts: StockCounts;
  stock_holds: StockHolds;
  stock_levels: StockLevels;
  stock_movements: StockMovements;
  subscribers: Subscribers;
  tills: Tills;
  tracked_parcels: TrackedParcels;
  unpaid_orders: UnpaidOrders;
  visit_counts: VisitCounts;
  visit_days: VisitDays;
  visit_secrets: VisitSecrets;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  wholesale_applications: WholesaleApplications;
  wishes: Wishes;
  'published.access_tokens': Pick<AccessTokens, 'id' | 'customer_id' | 'name' | 'scopes' | 'made_at' | 'expires_at' | 'last_used_at' | 'made_under'>;
  'published.available_stock': Pick<AvailableStock, 'product_id' | 'available' | 'leaves_on' | 'promisable'>;
  'published.batch_lines': Pick<BatchLines, 'batch_id' | 'material_id' | 'material_name' | 'listed_as'>;
  'published.batch_stops': Pick<BatchStops, 'id' | 'batch_id' | 'part' | 'set_aside' | 'stopped_at' | 'ended_at' | 'outcome' | 'aside_id'>;
  'published.batches': Pick<Batches, 'id' | 'product_id' | 'product_name' | 'quantity' | 'cost_cents' | 'recipe_version' | 'actor' | 'packed_at' | 'unpacked_at'>;
  'published.bulk_changes': Pick<BulkChanges, 'id' | 'actor' | 'summary' | 'before' | 'at' | 'undone_at'>;
  'published.bundle_parts': Pick<BundleParts, 'bundle_id' | 'product_id' | 'quantity' | 'position'>;
  'published.categories': Pick<Categories, 'id' | 'slug' | 'name' | 'code' | 'description' | 'picture_id' | 'position' | 'archived_at' | 'version'>;
  'published.collections': Pick<Collections, 'id' | 'slug' | 'name' | 'description' | 'picture_id' | 'position' | 'is_hidden' | 'shown_from' | 'shown_until' | 'chosen_by' | 'kit_ids' | 'rule' | 'version' | 'changed_at'>;
  'published.content_versions': Pick<ContentVersions, 'slug' | 'version' | 'title' | 'summary' | 'markdown' | 'actor' | 'written_at'>;
  'published.craft_nights': Pick<CraftNights, 'id' | 'title' | 'host_name' | 'day' | 'pay_until' | 'state' | 'reason'>;
  'published.customer_notes': Pick<CustomerNotes, 'id' | 'customer_id' | 'content' | 'actor' | 'at'>;
  'published.customers': Pick<Customers, 'id' | 'email' | 'email_key' | 'username' | 'username_key' | 'first_name' | 'last_name' | 'phone' | 'is_admin' | 'verified_at' | 'email_choices' | 'is_demonstration' | 'created_at' | 'closed_at' | 'paid_orders' | 'spent_cents' | 'last_order_at' | 'search_text' | 'sort_name' | 'roles' | 'updated_at'> & { has_second_step: boolean };
  'published.delivery_calendar': Pick<DeliveryCalendar, 'calendar' | 'version'>;
  'published.discount_redemptions': Pick<DiscountRedemptions, 'order_id' | 'discount_id' | 'person' | 'state' | 'at' | 'customer_id' | 'beside_id'>;
  'published.discounts': Pick<Discounts, 'id' | 'code' | 'name' | 'kind' | 'percent' | 'amount_cents' | 'buy_quantity' | 'get_quantity' | 'valid_from' | 'valid_until' | 'minimum_cents' | 'minimum_quantity' | 'included_products' | 'included_categories' | 'excluded_products' | 'excluded_categories' | 'first_order_only' | 'total_limit' | 'person_limit' | 'used' | 'active' | 'created_at' | 'version' | 'made_under' | 'prices'>;
  'published.disputes': Pick<Disputes, 'provider' | 'reference' | 'charge' | 'amount_cents' | 'currency' | 'reason' | 'status' | 'due_by' | 'is_withdrawn' | 'said_at' | 'opened_at' | 'refund_id'>;
  'published.earlier_orders': Pick<EarlierOrders, 'email_key' | 'placed_at' | 'spent_cents' | 'names' | 'skus'>;
  'published.email_switches': Pick<EmailSwitches, 'kind'>;
  'published.email_words': Pick<EmailWords, 'kind' | 'version' | 'subject' | 'heading' | 'opening' | 'closing'>;
  'published.emails': Pick<Emails, 'id' | 'kind' | 'cause' | 'recipient' | 'data' | 'state' | 'subject' | 'html' | 'body_text' | 'attempts' | 'last_error' | 'created_at' | 'due_at' | 'next_try_at' | 'claimed_until' | 'waits_for_server' | 'sent_at'>;
  'published.failed_payouts': Pick<FailedPayouts, 'provider' | 'reference' | 'amount_cents' | 'reason' | 'failed_at' | 'over_at'>;
  'published.faq': Pick<Faq, 'only_one' | 'entries' | 'version' | 'changed_at'>;
  'published.gallery_items': Pick<GalleryItems, 'id' | 'is_active' | 'picture_id' | 'artist' | 'category_id' | 'difficulty' | 'time_to_complete' | 'location' | 'comment' | 'product_id' | 'position' | 'demonstration' | 'created_at' | 'version'>;
  'published.gallery_submissions': Pick<GallerySubmissions, 'id' | 'customer_id' | 'state' | 'picture_id' | 'artist' | 'category_id' | 'product_id' | 'difficulty' | 'time_to_complete' | 'location' | 'comment' | 'consent' | 'reason' | 'sent_at' | 'decided_at' | 'item_id'>;
  'published.gift_card_movements': Pick<GiftCardMovements, 'id' | 'card_id' | 'order_id' | 'kind' | 'amount_cents' | 'at' | 'paid_by' | 'market_id'>;
  'published.gift_cards': Pick<GiftCards, 'id' | 'last_four' | 'amount_cents' | 'balance_cents' | 'order_id' | 'expires_at' | 'issued_at' | 'recipient' | 'sender' | 'buyer' | 'order_number' | 'deliver_at' | 'search_text' | 'kind' | 'customer_id'>;
  'published.guest_buyers': Pick<GuestBuyers, 'id' | 'email_key' | 'email' | 'name' | 'paid_orders' | 'spent_cents' | 'first_order_at' | 'last_order_at' | 'search_text' | 'sort_name'>;
  'published.imports': Pick<Imports, 'id' | 'name' | 'platform' | 'kind' | 'state' | 'done' | 'total' | 'actor' | 'sent_at' | 'written_at' | 'ended_at'>;
  'published.invitations': Pick<Invitations, 'id' | 'email' | 'email_key' | 'roles' | 'invited_by' | 'made_at' | 'expires_at'>;
  'published.kit_absences': Pick<KitAbsences, 'product_id' | 'began_at' | 'ended_at'>;
  'published.kit_answers': Pick<KitAnswers, 'id' | 'question_id' | 'customer_id' | 'display_name' | 'answer' | 'state' | 'created_at'>;
  'published.kit_imports': Pick<KitImports, 'id' | 'name' | 'csv' | 'state' | 'mapping' | 'rows_total' | 'rows_done' | 'outcome' | 'actor' | 'sent_at' | 'ended_at'>;
  'published.kit_passports': Pick<KitPassports, 'product_id' | 'chart_picture_id' | 'chart_alt' | 'chart_width_mm' | 'signs' | 'advice' | 'version' | 'changed_at'>;
  'published.kit_questions': Pick<KitQuestions, 'id' | 'product_id' | 'customer_id' | 'email' | 'display_name' | 'question' | 'state' | 'answer' | 'answered_at' | 'demonstration' | 'created_at' | 'version'>;
  'published.kit_videos': Pick<KitVideos, 'product_id' | 'file' | 'bytes' | 'picture_id' | 'captions' | 'transcript' | 'version' | 'changed_at'>;
  'published.market_boxes': Pick<MarketBoxes, 'market_id' | 'product_id' | 'planned' | 'packed' | 'sold' | 'returned' | 'short' | 'settled' | 'missing' | 'reserved' | 'stall_only'>;
  'published.market_entries': Pick<MarketEntries, 'market_id' | 'device_id' | 'sequence' | 'kind' | 'order_id' | 'method' | 'amount_cents' | 'rounding_cents' | 'at' | 'received_at'>;
  'published.markets': Pick<Markets, 'id' | 'name' | 'place' | 'starts_on' | 'ends_on' | 'state' | 'fee_cents' | 'float_cents' | 'pay_id' | 'fuel_cents' | 'worked_minutes' | 'hourly_cents' | 'counted_cents' | 'cash_note' | 'next_time' | 'opened_at' | 'closed_at' | 'is_demonstration' | 'created_at'>;
  'published.material_lots': Pick<MaterialLots, 'id' | 'material_id' | 'supplier' | 'received_on'>;
  'published.material_movements': Pick<MaterialMovements, 'id' | 'material_id' | 'lot_id' | 'kind' | 'batch_id'>;
  'published.materials': Pick<Materials, 'id' | 'name' | 'code' | 'unit' | 'supplier' | 'supplier_email' | 'lead_days' | 'reorder_at' | 'note' | 'is_archived' | 'on_hand' | 'version' | 'changed_at'>;
  'published.measured_hours': Pick<MeasuredHours, 'product_id' | 'makers' | 'median_minutes' | 'least_minutes' | 'most_minutes' | 'demonstration'>;
  'published.menus': Pick<Menus, 'place' | 'entries' | 'version' | 'changed_at'>;
  'published.merged_carts': Pick<MergedCarts, 'cart_id' | 'merged_into_id'>;
  'published.notification_choices': Pick<NotificationChoices, 'customer_id' | 'kind' | 'bell' | 'emails'>;
  'published.old_addresses': Pick<OldAddresses, 'kind' | 'slug' | 'target_id' | 'left_at'>;
  'published.order_events': Pick<OrderEvents, 'id' | 'order_id' | 'from_state' | 'to_state' | 'actor' | 'message' | 'private' | 'at' | 'about_money'>;
  'published.order_lines': Pick<OrderLines, 'order_id' | 'position' | 'product_id' | 'name' | 'sku' | 'slug' | 'image_url' | 'quantity' | 'unit_price_cents' | 'discount_cents' | 'line_total_cents' | 'bundle'>;
  'published.order_views': Pick<OrderViews, 'id' | 'name' | 'narrowing' | 'actor' | 'created_at'>;
  'published.orders': Pick<Orders, 'id' | 'number' | 'token' | 'link_sent_at' | 'origin' | 'origin_id' | 'channel' | 'adds_to' | 'state' | 'needs_attention' | 'customer_id' | 'released' | 'email' | 'phone' | 'buyer_name' | 'buyer_abn' | 'note' | 'gift_message' | 'hide_prices' | 'service' | 'delivery_name' | 'address' | 'promised_from' | 'promised_to' | 'subtotal_cents' | 'discount_cents' | 'discount_code' | 'discount_name' | 'shipping_cents' | 'total_cents' | 'gst_cents' | 'gift_card_cents' | 'carried_cents' | 'refunded_cents' | 'placed_at' | 'held_until' | 'paid_at' | 'search_terms' | 'due_on' | 'pay_by' | 'pickup_market_id' | 'pickup_missed_at' | 'updated_at' | 'waits_for'>;
  'published.own_pages': Pick<OwnPages, 'slug' | 'published_at' | 'footer' | 'created_at' | 'kit_ids'>;
  'published.paid_day_changes': Pick<PaidDayChanges, 'id' | 'day'>;
  'published.parcel_events': Pick<ParcelEvents, 'shipment_id' | 'provider' | 'event_id' | 'step' | 'place' | 'at'>;
  'published.part_claims': Pick<PartClaims, 'id' | 'batch_id' | 'product_id' | 'kit_name' | 'part' | 'quantity' | 'reason' | 'state' | 'order_id' | 'answer' | 'made_at'>;
  'published.payments': Pick<Payments, 'id' | 'order_id' | 'provider' | 'reference' | 'charge' | 'state' | 'amount_cents' | 'currency' | 'pay_url' | 'started_at' | 'settled_at'>;
  'published.payments_to_match': Pick<PaymentsToMatch, 'payment_id'>;
  'published.payout_items': Pick<PayoutItems, 'provider' | 'reference' | 'payout_reference' | 'kind' | 'charge' | 'description' | 'gross_cents' | 'fee_cents' | 'at'>;
  'published.payout_items_to_match': Pick<PayoutItemsToMatch, 'provider' | 'reference'>;
  'published.payouts': Pick<Payouts, 'provider' | 'reference' | 'amount_cents' | 'state' | 'made_at' | 'arrives_on' | 'is_itemised'>;
  'published.person_tags': Pick<PersonTags, 'email_key' | 'tag'>;
  'published.pictures': Pick<Pictures, 'id' | 'file' | 'alt' | 'width' | 'height' | 'created_at' | 'made_at'>;
  'published.preorder_promises': Pick<PreorderPromises, 'order_id' | 'product_id' | 'quantity' | 'leaves_on' | 'state' | 'promised_at' | 'served_at'>;
  'published.preorders': Pick<Preorders, 'id' | 'product_id' | 'leaves_on' | 'most' | 'taken' | 'ended_at'>;
  'published.price_list_buyers': Pick<PriceListBuyers, 'email_key' | 'price_list_id' | 'business_name' | 'actor' | 'at'>;
  'published.price_lists': Pick<PriceLists, 'id' | 'name' | 'percent' | 'prices' | 'minimum_cents' | 'minimum_quantity' | 'invoice_days' | 'version' | 'created_at'>;
  'published.product_costs': Pick<ProductCosts, 'product_id' | 'cost_cents' | 'actor' | 'at'>;
  'published.product_pictures': Pick<ProductPictures, 'product_id' | 'position' | 'picture_id' | 'focus' | 'shows'>;
  'published.products': Pick<Products, 'id' | 'slug' | 'name' | 'sku' | 'sku_descriptor' | 'parent_id' | 'variant_label' | 'category_id' | 'summary' | 'description' | 'price_cents' | 'price_since' | 'rrp_cents' | 'rrp_kind' | 'rrp_source' | 'rrp_since' | 'rrp_until' | 'featured' | 'bestseller' | 'new_arrival' | 'difficulty' | 'hours_from' | 'hours_to' | 'finished_width_mm' | 'finished_height_mm' | 'mess' | 'weight_grams' | 'packed_length_mm' | 'packed_width_mm' | 'packed_height_mm' | 'contents' | 'colours' | 'also_needed' | 'status' | 'released_on' | 'created_at' | 'changed_at' | 'version' | 'made_under' | 'search_document' | 'search_name' | 'requirements' | 'alike_colours' | 'updated_at' | 'shelf_place' | 'barcode' | 'own_measures' | 'sold_name'>;
  'published.quotes': Pick<Quotes, 'id' | 'number' | 'token' | 'state' | 'customer_id' | 'email' | 'phone' | 'address' | 'note' | 'code' | 'kits' | 'requested_at' | 'settled_at' | 'reason' | 'order_id'>;
  'published.received_payments': Pick<ReceivedPayments, 'id' | 'order_id' | 'kind' | 'method' | 'amount_cents' | 'received_on' | 'reference' | 'actor' | 'noted_at' | 'corrects' | 'market_id'>;
  'published.recipe_lines': Pick<RecipeLines, 'product_id' | 'material_id' | 'quantity' | 'listed_as' | 'position'>;
  'published.recipes': Pick<Recipes, 'product_id' | 'version' | 'changed_at'>;
  'published.redirects': Pick<Redirects, 'id' | 'from_path' | 'target' | 'created_at'>;
  'published.refund_lines': Pick<RefundLines, 'refund_id' | 'position' | 'quantity' | 'amount_cents' | 'restocked'>;
  'published.refunds': Pick<Refunds, 'id' | 'order_id' | 'amount_cents' | 'shipping_cents' | 'goodwill_cents' | 'gift_card_cents' | 'carried_cents' | 'carried_to' | 'main_cents' | 'credit_cents' | 'gst_cents' | 'reason' | 'actor' | 'state' | 'requested_at' | 'done_at' | 'hand_cents' | 'asked_at' | 'sent_by' | 'sent_at_market'>;
  'published.return_lines': Pick<ReturnLines, 'return_id' | 'position' | 'quantity'>;
  'published.returns': Pick<Returns, 'id' | 'number' | 'order_id' | 'kind' | 'message' | 'state' | 'resolution' | 'refund_id' | 'requested_at'>;
  'published.review_pictures': Pick<ReviewPictures, 'review_id' | 'position' | 'picture_id'>;
  'published.review_stats': Pick<ReviewStats, 'product_id' | 'stars_sum' | 'total' | 'average' | 'real_average' | 'real_total'>;
  'published.review_totals': Pick<ReviewTotals, 'product_id' | 'stars_1' | 'stars_2' | 'stars_3' | 'stars_4' | 'stars_5' | 'real_sum' | 'real_total'>;
  'published.reviews': Pick<Reviews, 'id' | 'product_id' | 'customer_id' | 'order_id' | 'rating' | 'title' | 'comment' | 'hours' | 'hardness' | 'display_name' | 'website' | 'source' | 'verified' | 'state' | 'reason' | 'featured' | 'reply' | 'demonstration' | 'created_at' | 'version'>;
  'published.sale_runs': Pick<SaleRuns, 'id' | 'discount_id' | 'name' | 'began_at' | 'ended_at' | 'planned_until' | 'included_products' | 'included_categories' | 'excluded_products' | 'excluded_categories' | 'percent' | 'prices'>;
  'published.search_counts': Pick<SearchCounts, 'day' | 'term' | 'searches' | 'zero_hits'>;
  'published.search_listings': Pick<SearchListings, 'subject' | 'title' | 'description' | 'picture_id' | 'version'>;
  'published.search_synonyms': Pick<SearchSynonyms, 'term' | 'means' | 'changed_at'>;
  'published.shipment_lines': Pick<ShipmentLines, 'shipment_id' | 'position' | 'quantity'>;
  'published.shipments': Pick<Shipments, 'id' | 'order_id' | 'carrier' | 'tracking_number' | 'shipped_at'>;
  'published.shipping_tables': Pick<ShippingTables, 'id' | 'valid_from' | 'rates'>;
  'published.stock_asides': Pick<StockAsides, 'id' | 'product_id' | 'owed' | 'taken' | 'ended_at'>;
  'published.stock_count_lines': Pick<StockCountLines, 'count_id' | 'product_id' | 'expected' | 'counted' | 'actor' | 'at'>;
  'published.stock_counts': Pick<StockCounts, 'id' | 'name' | 'actor' | 'begun_at' | 'closed_at'>;
  'published.stock_levels': Pick<StockLevels, 'product_id' | 'on_hand' | 'held' | 'promised'>;
  'published.stock_movements': Pick<StockMovements, 'id' | 'product_id' | 'kind' | 'on_hand_change' | 'held_change' | 'cost_cents' | 'actor' | 'order_id' | 'note' | 'at'>;
  'published.subscribers': Pick<Subscribers, 'id' | 'email' | 'email_key' | 'state' | 'asked_at' | 'confirmed_at'>;
  'published.tills': Pick<Tills, 'id' | 'market_id' | 'name' | 'device_id' | 'code_until' | 'made_at' | 'seen_at' | 'revoked_at'>;
  'published.tracked_parcels': Pick<TrackedParcels, 'shipment_id' | 'provider' | 'tracked_at'>;
  'published.wholesale_applications': Pick<WholesaleApplications, 'id' | 'business_name' | 'abn' | 'contact_name' | 'email' | 'phone' | 'business_kind' | 'postcode' | 'state' | 'business_url' | 'message' | 'answer' | 'notes' | 'created_at' | 'version'>;
}
