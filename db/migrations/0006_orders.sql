-- The baseline, 6 of 12: what was bought, from payment to doorstep and back. Orders, payments with the sandbox,
-- documents, fulfilment, returns, the back office's list of orders.

-- orders -----------------------------------------------------------------------------------------

create sequence order_numbers start 10001;

-- Whoever looks for an order has its number with or without letters, the beginning of an e-mail, or of
-- one of the names. Whole words with their beginnings are enough, and cost an order far less than trigrams.
-- Its body is bound when it is made, because a generated column is kept up without any search path.
create function order_words(number text, email text, buyer text, address jsonb) returns tsvector
language sql immutable parallel safe
begin atomic
  select array_to_tsvector(array_remove(
    array[lower(number), coalesce(substring(number from '\d+$'), ''), lower(email)]
    || regexp_split_to_array(names, '\s+')
    || regexp_split_to_array(names, '[\s,.''-]+'),
  ''))
  from (
    select lower(unaccent('unaccent'::regdictionary, coalesce(address ->> 'name', '') || ' ' || buyer)) as names
  ) as said;
end;

create table orders (
  id                  uuid primary key,
  number              text not null unique default 'SM-' || nextval('order_numbers'),
  token               text not null unique,
  link_sent_at        timestamptz, -- A link that was asked for again works for its days from then on.
  idempotency_key     text not null unique,
  -- What was asked for under that key; another request under the same key is refused.
  request_fingerprint text not null,
  -- What the order comes from. Each origin has one order that counts.
  origin              text not null check (origin in ('cart', 'gift_card', 'quote', 'staff', 'addition', 'till')),
  origin_id           text not null,
  channel             text not null default 'web' check (channel in ('web', 'market')),
  -- The order that this one adds to: packed with it, paid by itself.
  adds_to             uuid references orders (id),
  state               text not null check (state in ('pending_payment', 'paid', 'packing', 'shipped',
                                                     'delivered', 'expired', 'cancelled')),
  needs_attention     text,
  -- An order outlives the account that placed it: it stays for the books. `released` says that the account was
  -- erased, so that the order makes nobody a guest.
  customer_id         uuid references customers (id) on delete set null,
  released            boolean not null default false,
  email               text not null,
  phone               text not null default '',
  buyer_name          text not null default '',
  -- The buyer's own ABN, for an invoice that a business needs.
  buyer_abn           text not null default '',
  note                text not null default '',
  gift_message        text not null default '' check (length(gift_message) <= 250),
  hide_prices         boolean not null default false,
  service             text not null check (service in ('standard', 'express', 'pickup')),
  delivery_name       text not null,
  address             jsonb,
  -- The first and last day on which the buyer was told to expect the parcel, as the order was placed: rates and
  -- packing times may change afterwards, the promise does not. Null where nobody could say.
  promised_from       date,
  promised_to         date,
  subtotal_cents      integer not null check (subtotal_cents >= 0),
  discount_cents      integer not null default 0 check (discount_cents between 0 and subtotal_cents),
  discount_code       text,
  discount_name       text,
  shipping_cents      integer not null check (shipping_cents >= 0),
  total_cents         integer not null check (total_cents = subtotal_cents - discount_cents + shipping_cents),
  gst_cents           integer not null check (gst_cents >= 0),
  gift_card_cents     integer not null default 0 check (gift_card_cents >= 0 and gift_card_cents <= total_cents),
  -- What the order that it adds to had paid and gives up for it: no bank is asked for this part.
  carried_cents       integer not null default 0 check (carried_cents >= 0),
  -- What went back of it, beside the order: the list of all orders shows it and is narrowed by it.
  refunded_cents      integer not null default 0 check (refunded_cents >= 0),
  placed_at           timestamptz not null,
  held_until          timestamptz not null,
  paid_at             timestamptz,
  -- What it is found by, kept with it: reading it from each row again cost ten microseconds an order, and a search
  -- for a name that many have looks at ten thousand of them.
  words               tsvector not null generated always as (order_words(number, email, buyer_name, address)) stored,
  constraint orders_paid_otherwise_check check (gift_card_cents + carried_cents <= total_cents),
  constraint orders_promised_check
    check (promised_from <= promised_to and (promised_from is null) = (promised_to is null))
);

-- Whatever happens: only an order that came to nothing makes room for another of the same origin.
create unique index orders_one_per_origin on orders (origin_id, origin) where state not in ('expired', 'cancelled');
create index orders_unpaid on orders (held_until) where state = 'pending_payment';
create index orders_adds_to_index on orders (adds_to) where adds_to is not null;
create index orders_of_customer on orders (customer_id, placed_at desc);
create index orders_of_address on orders (lower(email)) where customer_id is null;

-- The keys of `pricing` that point here.
alter table gift_cards add foreign key (order_id) references orders (id);
alter table gift_card_wishes add foreign key (order_id) references orders (id);

-- Each line has its own copy of what was bought: a kit may change or go.
create table order_lines (
  order_id         uuid not null references orders (id) on delete cascade,
  position         integer not null,
  product_id       integer not null,
  name             text not null,
  sku              text not null,
  slug             text not null,
  image_url        text,
  quantity         integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  discount_cents   integer not null default 0 check (discount_cents >= 0),
  line_total_cents integer not null check (line_total_cents = unit_price_cents * quantity - discount_cents),
  primary key (order_id, position)
);

create index order_lines_of_sku on order_lines (sku text_pattern_ops, order_id);

create table order_events (
  id         bigint generated always as identity primary key,
  order_id   uuid not null references orders (id) on delete cascade,
  from_state text,
  to_state   text not null,
  actor      text not null,
  words      text not null,
  -- What the owner writes down for the owner's eyes does not show on the order's page.
  private    boolean not null default false,
  at         timestamptz not null
);

create index order_events_of_order on order_events (order_id, id);

-- payments ---------------------------------------------------------------------------------------

create table payments (
  id           uuid primary key,
  order_id     uuid not null references orders (id),
  provider     text not null,
  reference    text not null,
  -- What the provider calls the charge itself: disputes name it, not the payment's page.
  charge       text,
  state        text not null check (state in ('started', 'captured', 'cancelled', 'refund_due', 'refunded')),
  amount_cents integer not null check (amount_cents > 0),
  currency     text not null default 'AUD' check (currency = 'AUD'),
  pay_url      text not null,
  started_at   timestamptz not null,
  settled_at   timestamptz,
  unique (provider, reference)
);

create index payments_of_order on payments (order_id);
create unique index payments_one_capture on payments (order_id) where state = 'captured';
create index payments_of_charge on payments (provider, charge) where charge is not null;
create index payments_unsettled on payments (started_at) where state = 'started';
-- The sweep of each minute asks for payments that have to go back; there are few of them among all that ever were.
create index payments_refund_due on payments (provider) where state = 'refund_due';

-- What a provider told the shop, each event once.
create table provider_events (
  provider    text not null,
  event_id    text not null,
  payload     text not null,
  received_at timestamptz not null default now(),
  handled_at  timestamptz,
  outcome     text,
  primary key (provider, event_id)
);

create index provider_events_waiting on provider_events (received_at) where handled_at is null;

-- How the payment provider answered last, for all processes: since when every call has failed, and why.
create table provider_health (
  provider     text primary key,
  heard_at     timestamptz not null,
  faulty_since timestamptz,
  fault        text
);

-- Money that a provider gave back without being asked by the shop, and refunds of the shop's that a provider took back:
-- kept until a person has said what they are in the shop's books.
create table refunds_elsewhere (
  provider     text not null,
  reference    text not null,
  -- What the provider calls the payment that it belongs to; the shop may hear of that payment later, or never.
  charge       text not null,
  amount_cents integer not null check (amount_cents > 0),
  state        text not null check (state in ('went', 'failed')),
  is_ours      boolean not null,
  heard_at     timestamptz not null,
  told_at      timestamptz,
  settled_at   timestamptz,
  -- The refund that it became; `fulfilment` gives the key its target.
  refund_id    uuid unique,
  primary key (provider, reference)
);

create index refunds_elsewhere_of_charge on refunds_elsewhere (provider, charge);
create index refunds_elsewhere_untold on refunds_elsewhere (heard_at) where told_at is null;

-- What cardholders dispute at their banks: how much, why, until when the shop can answer, and what came of it.
create table disputes (
  provider     text not null,
  reference    text not null,
  -- What the provider calls the payment; empty where it named none that it knows.
  charge       text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency     text not null,
  reason       text not null,
  status       text not null check (status in ('inquiry', 'open', 'answered', 'won', 'lost', 'closed')),
  due_by       timestamptz,
  -- The bank has taken the money back, for the time being or for good.
  is_withdrawn boolean not null default false,
  -- When the provider said so: its news come in any order.
  said_at      timestamptz not null,
  opened_at    timestamptz not null,
  -- The refund that a lost one became; `fulfilment` gives the key its target.
  refund_id    uuid unique,
  primary key (provider, reference)
);

create index disputes_of_charge on disputes (provider, charge);
create index disputes_under_way on disputes (due_by) where status in ('inquiry', 'open', 'answered');

-- Money of the shop that did not reach its bank account, until a later payout does.
create table failed_payouts (
  provider     text not null,
  reference    text not null,
  amount_cents integer not null,
  reason       text not null,
  failed_at    timestamptz not null,
  over_at      timestamptz,
  primary key (provider, reference)
);

-- sandbox ----------------------------------------------------------------------------------------

-- The provider that stands in for a bank keeps its own books.
create table sandbox_payments (
  reference       text primary key,
  idempotency_key text not null unique,
  description     text not null,
  amount_cents    integer not null,
  refunded_cents  integer not null default 0,
  state           text not null default 'open' check (state in ('open', 'captured', 'cancelled')),
  return_url      text not null,
  cancel_url      text not null,
  opened_at       timestamptz not null default now()
);

create table sandbox_refunds (
  idempotency_key text primary key,
  reference       text not null references sandbox_payments (reference),
  amount_cents    integer not null check (amount_cents > 0),
  made_at         timestamptz not null default now(),
  -- A bank lets money go back at its own desk too, without being asked by the shop.
  at_its_desk     boolean not null default false
);

-- What it is told to do wrong, for tests and for trying things out.
create table sandbox_faults (
  only_row boolean primary key default true check (only_row),
  faults   jsonb not null
);

create trigger sandbox_faults_announced after insert or update or delete or truncate on sandbox_faults
  for each statement execute function announce_fact();

-- documents --------------------------------------------------------------------------------------

-- Tax invoices and adjustment notes: numbered without gaps, so not from a sequence; unchanging once issued.
create table document_numbers (
  kind text primary key check (kind in ('invoice', 'adjustment')),
  last integer not null
);

insert into document_numbers (kind, last) values ('invoice', 0), ('adjustment', 0);

create table documents (
  id        uuid primary key,
  kind      text not null references document_numbers (kind),
  number    integer not null,
  order_id  uuid not null,
  -- The refund that an adjustment note is for; an invoice has none.
  refund_id uuid unique,
  data      jsonb not null,
  issued_at timestamptz not null,
  unique (kind, number),
  check ((kind = 'adjustment') = (refund_id is not null))
);

create unique index documents_one_invoice on documents (order_id) where kind = 'invoice';
create index documents_of_order on documents (order_id);

-- fulfilment -------------------------------------------------------------------------------------

create table shipments (
  id              uuid primary key,
  order_id        uuid not null references orders (id),
  carrier         text not null,
  tracking_number text not null default '',
  shipped_at      timestamptz not null
);

create index shipments_of_order on shipments (order_id);

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  position    integer not null,
  quantity    integer not null check (quantity > 0),
  primary key (shipment_id, position)
);

-- Money that goes back. Written with its reason first, carried to the provider afterwards, as often as needed:
-- its id is the provider's idempotency key.
create table refunds (
  id              uuid primary key,
  order_id        uuid not null references orders (id),
  amount_cents    integer not null check (amount_cents >= 0),
  shipping_cents  integer not null default 0 check (shipping_cents >= 0),
  -- Given beyond what the lines and the delivery cost here; part of the amount.
  goodwill_cents  integer not null default 0 check (goodwill_cents >= 0),
  -- What of it went back to a gift card; the rest went to the provider.
  gift_card_cents integer not null default 0 check (gift_card_cents >= 0 and gift_card_cents <= amount_cents),
  -- The part that pays for an addition instead of going back, and which addition.
  carried_cents   integer not null default 0 check (carried_cents >= 0),
  carried_to      uuid references orders (id),
  -- The part of an addition's refund that goes back by the payment of the order that it adds to.
  main_cents      integer not null default 0 check (main_cents >= 0),
  -- What of it became a gift card instead of going back: a return that was settled by credit.
  credit_cents    integer not null default 0 check (credit_cents >= 0),
  -- Reckoned upon what went back so far, so that the refunds of a whole order give back exactly the GST of its invoice.
  gst_cents       integer not null default 0 check (gst_cents >= 0 and gst_cents <= amount_cents),
  reason          text not null,
  actor           text not null,
  state           text not null default 'due' check (state in ('due', 'done')),
  requested_at    timestamptz not null,
  done_at         timestamptz,
  constraint refunds_parts_check
    check (gift_card_cents + carried_cents + main_cents + credit_cents <= amount_cents),
  constraint refunds_carried_check check ((carried_cents > 0) = (carried_to is not null))
);

create index refunds_of_order on refunds (order_id);
create index refunds_due on refunds (requested_at) where state = 'due';
create index refunds_by_day on refunds (done_at) where done_at is not null;

-- The keys of `payments` that point here.
alter table refunds_elsewhere add foreign key (refund_id) references refunds (id);
alter table disputes add foreign key (refund_id) references refunds (id);

create table refund_lines (
  refund_id    uuid not null references refunds (id) on delete cascade,
  position     integer not null,
  quantity     integer not null check (quantity > 0),
  amount_cents integer not null check (amount_cents >= 0),
  restocked    boolean not null,
  primary key (refund_id, position)
);

-- What a paid order gives up and where it goes from then on, once its addition is paid.
create table order_edits (
  addition_id uuid primary key references orders (id),
  order_id    uuid not null references orders (id),
  gives_up    jsonb not null,
  address     jsonb
);

create index order_edits_order_id_index on order_edits (order_id);

-- returns ----------------------------------------------------------------------------------------

create sequence return_numbers start 1001;

create table returns (
  id           uuid primary key,
  number       text not null unique default 'RT-' || nextval('return_numbers'),
  order_id     uuid not null references orders (id),
  kind         text not null check (kind in ('change_of_mind', 'faulty', 'damaged', 'wrong', 'missing_part')),
  words        text not null default '',
  state        text not null default 'requested'
               check (state in ('requested', 'approved', 'declined', 'received', 'resolved')),
  resolution   text check (resolution in ('refund', 'replacement', 'part', 'credit')),
  refund_id    uuid,
  requested_at timestamptz not null,
  check ((state = 'resolved') = (resolution is not null))
);

create index returns_of_order on returns (order_id);
create index returns_newest on returns (requested_at desc, id desc);
create index returns_of_state on returns (state, requested_at desc, id desc);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  position  integer not null,
  quantity  integer not null check (quantity > 0),
  primary key (return_id, position)
);

create table return_photos (
  return_id  uuid not null references returns (id) on delete cascade,
  picture_id integer not null references pictures (id),
  primary key (return_id, picture_id)
);

create table return_events (
  id         bigint generated always as identity primary key,
  return_id  uuid not null references returns (id) on delete cascade,
  from_state text,
  to_state   text not null,
  actor      text not null,
  words      text not null,
  at         timestamptz not null
);

-- order-admin ------------------------------------------------------------------------------------

-- The list of all orders in a shop that has a million: each way of sorting and narrowing it walks an index.
create index orders_newest on orders (placed_at desc, id desc);
create index orders_of_state on orders (state, placed_at desc, id desc);
create index orders_by_total on orders (total_cents desc, id desc);
create index orders_of_other_channels on orders (channel, placed_at desc, id desc) where channel <> 'web';
create index orders_needing_attention on orders (placed_at desc, id desc) where needs_attention is not null;
create index orders_refunded on orders (placed_at desc, id desc) where refunded_cents > 0;
-- Orders of which everything went back are few among those of which something did.
create index orders_refunded_whole on orders (placed_at desc, id desc)
  where refunded_cents > 0 and refunded_cents >= total_cents;

-- The owner finds orders by the beginning of an e-mail or a number, and by words. The first of them also answers
-- whether somebody has ever bought something, which is asked with every order.
create index orders_by_address on orders (lower(email) text_pattern_ops, id);
create index orders_by_number_start on orders (number text_pattern_ops);
create index orders_by_words on orders using gin (words);

-- Ways of looking at the list of orders that somebody wanted to keep.
create table order_views (
  id         uuid primary key,
  name       text not null check (name <> ''),
  narrowing  jsonb not null,
  actor      text not null,
  created_at timestamptz not null
);

create unique index order_views_by_name on order_views (lower(name));
